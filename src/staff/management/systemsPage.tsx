import { freshSignIn, type FreshSignIn } from './freshSignIn.ts';
import { KeysPart } from './keysPart.tsx';
import { systemsService, type SystemsService } from './systemsService.ts';
import { WebhooksPart } from './webhooksPart.tsx';

type SystemsPageProps = {
  service?: SystemsService;
  fresh?: FreshSignIn;
};

/** Shows the keys of other systems, and the webhooks that notify them. */
export function SystemsPage({ service = systemsService, fresh = freshSignIn }: SystemsPageProps) {
  return (
    <>
      <KeysPart service={service} fresh={fresh} />
      <WebhooksPart service={service} fresh={fresh} />
    </>
  );
}
