import { createTransport } from 'nodemailer';

import { capturedId, openCaptureFolder, writeDurably } from './captureFolder.ts';
import { createSigning, type DkimSigner } from './dkim.ts';
import { mailIdOfMessage } from './headers.ts';
import { mailFields } from './mailFields.ts';
import type { MailMessage } from './message.ts';
import type { RawTransport } from './outcome.ts';

/** Writes each mail atomically as an `.eml` file; a repeated mail overwrites its file. */
export function captureTransport(folder: string, signer?: DkimSigner): RawTransport {
  const sign = createSigning(signer);
  const composer = createTransport({ streamTransport: true, buffer: true });
  let opened: Promise<Map<string, string>> | undefined;

  return {
    async send(message: MailMessage) {
      opened ??= openCaptureFolder(folder).catch((error: unknown) => {
        // The next delivery tries again; the folder may be writable by then.
        opened = undefined;
        throw error;
      });
      const ids = await opened;
      const composed = await composer.sendMail({
        ...mailFields(message),
        ...sign(message.from),
      });
      const mailId = mailIdOfMessage(message.messageId);
      const id = ids.get(mailId) ?? capturedId(mailId, message.date);
      ids.set(mailId, id);
      await writeDurably(folder, id, composed.message);
    },
    close() {},
  };
}
