import type { Voucher } from '#contract/newsletter/schemas.ts';
import { dayAt, formatDay } from '#domain/shopDay.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Button } from '#ui/button/button.tsx';
import { useCopy } from '#ui/promo-code/useCopy.ts';

/** The welcome voucher as a ticket, as in the mail, with a button that copies its code (spec §1, §9). Spec §3/32. */
export function VoucherTicket({ voucher, site }: { voucher: Voucher; site: SiteCode }) {
  const { newsletter, confirmation } = useI18nContext().LL;
  const { banderole } = newsletter;
  const texts = confirmation.voucher;
  const { state, copy } = useCopy(voucher.code);
  const { locale, timeZone } = siteFacts(site);
  const validity =
    voucher.validUntil === null
      ? texts.validOnce()
      : texts.validUntil({
          date: formatDay(dayAt(new Date(voucher.validUntil), timeZone), locale),
        });

  return (
    <div className="voucher">
      <p className="voucher-label">
        {banderole.label()} <strong>{banderole.discount({ percent: voucher.percent })}</strong>
      </p>
      <div className="voucher-body">
        <p className="voucher-code">
          <span className="visually-hidden">{texts.codeLabel()} </span>
          <code translate="no">{voucher.code}</code>
        </p>
        <div className="voucher-copy">
          <Button onClick={() => void copy()}>
            {state === 'COPIED' ? texts.copied() : texts.copy()}
          </Button>
        </div>
        <p className="voucher-validity" role="status">
          {state === 'FAILED' ? texts.copyFailed() : validity}
        </p>
        <p className="voucher-exclusions">{texts.exclusions()}</p>
      </div>
    </div>
  );
}
