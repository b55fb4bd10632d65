import type { SiteCode } from '#domain/sites.ts';
import { orRefuse } from '#server/base/startRefusal.ts';
import { answersVisitors, provide, subject } from '#server/base/subject.ts';

import { createVouchers, type Vouchers } from './redeem.ts';
import { voucherCallRoutes } from './voucherCalls.ts';
import type { WalletPasses } from './walletPasses.ts';

declare module 'fastify' {
  interface FastifyInstance {
    vouchers: Vouchers;
    /** Undefined without the certificate for it. */
    walletPasses: WalletPasses | undefined;
    /** Records a redeemed voucher as activity of its subscriber in these shops, in the open transaction. */
    noteSignOfLife: (whose: { subscriberId: string; sites: SiteCode[] }, at: Date) => Promise<void>;
  }
}

/** Vouchers at the checkout and in wallets. Rejects with a `StartRefusal` if the certificate for wallets is unusable. */
export const vouchers = subject('vouchers', [], async (app) => {
  if (!answersVisitors(app)) return;
  const { config, filesFolder, now } = app;
  const certificateFile = config.walletCertificateFile;
  await provide(app, 'vouchers', () => createVouchers(app));
  await provide(app, 'walletPasses', async () => {
    if (certificateFile === undefined || filesFolder === undefined) return undefined;
    // Shops without passes do not load the library that signs them.
    const { readWalletPasses } = await import('./walletPasses.ts');
    return orRefuse(
      () => readWalletPasses({ certificateFile, filesFolder, now: now() }),
      (reason) => `WALLET_CERTIFICATE_FILE cannot be used: ${certificateFile} (${reason}).`,
    );
  });
  await app.register(voucherCallRoutes);
});
