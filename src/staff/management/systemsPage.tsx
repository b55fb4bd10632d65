import { freshSignIn, type FreshSignIn } from './freshSignIn.ts';
import { KeysPart } from './keysPart.tsx';
import { systemsService, type SystemsService } from './systemsService.ts';
import { WebhooksPart } from './webhooksPart.tsx';

type SystemsPageProps = {
  onSessionEnded: () => void;
  service?: SystemsService;
  fresh?: FreshSignIn;
};

/** What other systems may do by keys, and what they are told by webhooks. */
export function SystemsPage({
  onSessionEnded,
  service = systemsService,
  fresh = freshSignIn,
}: SystemsPageProps) {
  return (
    <>
      <KeysPart {...{ onSessionEnded, service, fresh }} />
      <WebhooksPart {...{ onSessionEnded, service, fresh }} />
    </>
  );
}
