import { createTransport } from 'nodemailer';

import {
  capturedId,
  capturedIdsByMailId,
  makeCaptureFolder,
  removeHalfWritten,
  writeDurably,
} from './captureFolder.ts';
import { signing, type DkimSigner } from './dkim.ts';
import { mailIdOfMessage } from './headers.ts';
import { mailFields } from './mailFields.ts';
import type { MailMessage } from './message.ts';
import type { RawTransport } from './outcome.ts';

/** Writes each mail atomically as an `.eml` file; a repeated mail overwrites its file. */
export function captureTransport(folder: string, signer?: DkimSigner): RawTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, ...signing(signer) });
  let opened: Promise<Map<string, string>> | undefined;

  async function openFolder(): Promise<Map<string, string>> {
    await makeCaptureFolder(folder);
    await removeHalfWritten(folder);
    return capturedIdsByMailId(folder);
  }

  return {
    async send(message: MailMessage) {
      opened ??= openFolder().catch((error: unknown) => {
        // Retried with the next delivery, when the folder may be writable.
        opened = undefined;
        throw error;
      });
      const ids = await opened;
      const composed = await composer.sendMail(mailFields(message));
      const mailId = mailIdOfMessage(message.messageId);
      const id = ids.get(mailId) ?? capturedId(mailId, message.date);
      ids.set(mailId, id);
      await writeDurably(folder, id, composed.message);
    },
    close() {},
  };
}
