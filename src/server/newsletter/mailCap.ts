import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';

/** How often strangers can make the shop write to one address (design §6): 3 a day, 60 s apart. */
export const MAIL_CAP = { mails: 3, perMs: DAY_MS, apartMs: MINUTE_MS } as const;
