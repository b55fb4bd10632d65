import { moments } from '#ui/artwork/moments.gen.ts';

import type { PageData } from '#contract/page.ts';
import { WALLET_PASS_PATH } from '#contract/service.ts';
import { brand } from '#domain/brand.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { siteLink } from '#browser/siteLink.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/buttonLink.tsx';
import { Notification } from '#ui/notification/notification.tsx';
import { MomentPicture } from '#ui/picture/momentPicture.tsx';

import { SignUpSection } from './signUpSection.tsx';
import { useConfirmation } from './useConfirmation.ts';
import { useHeadingAsTitle } from './useHeadingAsTitle.ts';
import { VoucherTicket } from './voucherTicket.tsx';

type ConfirmPageProps = {
  site: SiteCode;
  token: string;
  initial: NonNullable<PageData['confirm']>;
};

/**
 * The page that the confirmation mail links to. It has one button that works without scripts, and confirms
 * automatically after user activation. An invalid link leads to the sign-up form with a message (spec §2.1, §8/3).
 */
export function ConfirmPage({ site, token, initial }: ConfirmPageProps) {
  const { confirmation: texts, kit } = useI18nContext().LL;
  const { confirmation, isWorking, confirmNow } = useConfirmation({ site, token, initial });
  const { state, voucher, hasWalletPass } = confirmation;
  const { voucherConditions } = siteFacts(site).links;
  useHeadingAsTitle(state);

  if (state === 'CONFIRMED' && voucher) {
    return (
      <section className="page-section page-notice" aria-live="polite">
        <h1>{texts.confirm.doneTitle({ brand: brand.name })}</h1>
        <p>{texts.confirm.doneText()}</p>
        <VoucherTicket voucher={voucher} site={site} />
        <div className="notice-ways voucher-ways">
          <ButtonLink href={siteLink(site)}>{texts.voucher.shop()}</ButtonLink>
          {voucherConditions !== undefined && (
            <a href={siteLink(site) + voucherConditions}>{texts.voucher.conditions()}</a>
          )}
          {hasWalletPass && (
            <a href={`${siteLink(site)}${WALLET_PASS_PATH}?token=${encodeURIComponent(token)}`}>
              {texts.voucher.wallet()}
            </a>
          )}
          {/* Once confirmed, the token also opens the preferences. */}
          <a href={`${siteLink(site)}/newsletter/preferences?token=${encodeURIComponent(token)}`}>
            {texts.voucher.preferences()}
          </a>
        </div>
        <MomentPicture picture={moments.ticket} />
      </section>
    );
  }
  if (state === 'INVALID') {
    return <SignUpSection site={site} initial={{ linkInvalid: true }} level={1} />;
  }
  return (
    <section className="page-section page-notice" aria-live="polite">
      {state === 'FAILED' && (
        <Notification type="error" typeLabel={kit.message.error()} closeButton={false}>
          {texts.confirm.failed()}
        </Notification>
      )}
      <h1>{texts.confirm.title()}</h1>
      <p>{texts.confirm.text()}</p>
      <form
        method="post"
        action={`${siteLink(site)}/newsletter/confirm?token=${encodeURIComponent(token)}`}
        onSubmit={(event) => {
          event.preventDefault();
          void confirmNow();
        }}
      >
        <Button type="submit" busy={isWorking}>
          {isWorking ? texts.confirm.working() : texts.confirm.button()}
        </Button>
      </form>
      <MomentPicture picture={moments.letter} />
    </section>
  );
}
