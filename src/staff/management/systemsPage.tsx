import { KeysPart } from './keysPart.tsx';
import { systemsService, type SystemsService } from './systemsService.ts';
import { WebhooksPart } from './webhooksPart.tsx';

/** Shows the keys of other systems, and the webhooks that notify them. */
export function SystemsPage({ service = systemsService }: { service?: SystemsService }) {
  return (
    <>
      <KeysPart service={service} />
      <WebhooksPart service={service} />
    </>
  );
}
