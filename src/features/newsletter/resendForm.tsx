import { RESEND_COOL_DOWN_SECONDS } from '#domain/resend.ts';
import type { PageData } from '#contract/page.ts';
import { RESEND_PAGE_PATH } from '#contract/service.ts';
import { sitePath, type SiteCode } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Button } from '#ui/button/button.tsx';

type Resend = NonNullable<NonNullable<PageData['signUp']>['resend']>;

/** Below the success message: has the confirmation sent again, by a native post that needs no scripts. */
export function ResendForm({ site, resend }: { site: SiteCode; resend: Resend }) {
  const texts = useI18nContext().LL.newsletter.resend;
  const { outcome, againInSeconds } = resend;
  // The day's mails are used up where the wait is longer than the cool-down.
  const waits = againInSeconds > RESEND_COOL_DOWN_SECONDS;
  return (
    <form method="post" action={sitePath(site) + RESEND_PAGE_PATH} className="resend">
      {outcome === 'SENT' && <p role="status">{texts.sent()}</p>}
      {outcome === 'FAILED' && <p role="alert">{texts.failed()}</p>}
      {waits && <p>{texts.tomorrow()}</p>}
      {!waits && againInSeconds > 0 && <p>{texts.wait({ seconds: againInSeconds })}</p>}
      {!waits && (
        <Button type="submit" variant="secondary">
          {texts.button()}
        </Button>
      )}
    </form>
  );
}
