import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';

import { SITE_CODES } from '#domain/sites.ts';

import { writeMime } from './mime.ts';
import { mimeOptions } from './mimeOptions.ts';
import { MAIL_KINDS, sampleMail } from './testing/sampleMails.ts';

const nodemailer = createTransport({ streamTransport: true, buffer: true });

it.each(MAIL_KINDS)('writes %s in every language as nodemailer does', async (kind) => {
  for (const site of SITE_CODES) {
    const mail = await sampleMail(kind, site);
    const samples = [
      mail,
      { ...mail, replyTo: 'ada@example.com', to: 'jörg@bäckerei.example' },
      // In other scripts than most of the text a part travels in base64.
      { ...mail, subject: 'ПОДТВЕРДИТЕ 🎉', text: 'Пожалуйста, подтвердите.\n\nВаш магазин' },
      { ...mail, subject: 'x'.repeat(200), text: 'short and plain', from: 'news@shop.example' },
      {
        ...mail,
        text: `a line that ends in a space \nand one of equals ====\n${'y'.repeat(1200)}`,
      },
    ];
    for (const sample of samples) {
      const expected = await nodemailer.sendMail(mimeOptions(sample));
      const { bytes, envelope } = writeMime(sample);
      if (!Buffer.isBuffer(expected.message)) return expect.unreachable('it was a stream');
      expect(bytes.toString()).toBe(expected.message.toString());
      expect(envelope).toEqual(expected.envelope);
    }
  }
  return undefined;
});
