import type { SiteCode } from '#domain/sites.ts';
import { answersVisitors, provide, subject } from '#server/base/subject.ts';

import { createVouchers, type Vouchers } from './redeem.ts';
import { voucherCallRoutes } from './voucherCalls.ts';

declare module 'fastify' {
  interface FastifyInstance {
    vouchers: Vouchers;
    /** Records a redeemed voucher as activity of its subscriber, within the redemption's transaction. */
    noteSignOfLife: (whose: { subscriberId: string; sites: SiteCode[] }, at: Date) => Promise<void>;
  }
}

/** Vouchers at the checkout. */
export const vouchers = subject('vouchers', [], async (app) => {
  if (!answersVisitors(app)) return;
  const { database, now } = app;
  await provide(app, 'vouchers', () =>
    createVouchers({
      database,
      now,
      noteSignOfLife: (whose, at) => app.noteSignOfLife(whose, at),
    }),
  );
  await app.register(voucherCallRoutes);
});
