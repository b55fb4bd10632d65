import { createHmac } from 'node:crypto';

import { matchesApiKey } from '#server/base/apiKey.ts';

import { readHeader, type ReportSource } from './reportSource.ts';

/** Takes returned mails that a mail server posts unchanged, signed as in Standard Webhooks 1.0. */
export const mailServer: ReportSource = {
  isGenuine(request, key) {
    const signature = createHmac('sha256', key)
      .update(`${readHeader(request, 'webhook-id')}.${readHeader(request, 'webhook-timestamp')}.`)
      .update(request.body)
      .digest('base64');
    return readHeader(request, 'webhook-signature')
      .split(' ')
      .some((one) => matchesApiKey(one, `v1,${signature}`));
  },
  read: ({ body }) => [{ returned: body }],
};
