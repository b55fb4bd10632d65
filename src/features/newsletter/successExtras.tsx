import { mailboxOf } from '#domain/mailProviders.ts';
import type { SiteCode } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';
import { ButtonLink } from '#ui/button/buttonLink.tsx';

import { ResendForm, type Resend } from './resendForm.tsx';

export type SuccessExtrasProps = {
  site: SiteCode;
  /** Empty if another page sent it. */
  address: string;
  resend: Resend;
  /** False if the sign-up's cookie was not stored. */
  canResend?: boolean;
};

/** Below the success message: a link to the mailbox, and resending. */
export function SuccessExtras({ site, address, resend, canResend = true }: SuccessExtrasProps) {
  const { success } = useI18nContext().LL.newsletter;
  const mailbox = mailboxOf(address);
  return (
    <div className="success-extras">
      {mailbox && (
        <ButtonLink href={mailbox.url} newTab>
          {success.mailbox({ provider: mailbox.name })}
        </ButtonLink>
      )}
      {canResend && <ResendForm site={site} resend={resend} />}
    </div>
  );
}
