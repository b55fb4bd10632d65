import { findMailbox } from '#domain/mailProviders.ts';
import type { SiteCode } from '#domain/sites.ts';
import { siteLink } from '#browser/siteLink.ts';
import { useI18nContext } from '#i18n/context.ts';
import { ButtonLink } from '#ui/button/buttonLink.tsx';
import { Notification } from '#ui/notification/notification.tsx';

import { ResendForm, type Resend } from './resendForm.tsx';

type SuccessExtrasProps = {
  site: SiteCode;
  /** The address; empty if another page sent the form. */
  address: string;
  /** Whether the address's domain is known to receive no mail. */
  noMailServer?: boolean | undefined;
  resend: Resend;
  /** False if the sign-up's cookie was not stored. */
  canResend?: boolean;
};

/** Below the success message: a warning of a mistyped domain, a link to the mailbox, and resending. */
export function SuccessExtras(props: SuccessExtrasProps) {
  const { site, address, noMailServer, resend, canResend = true } = props;
  const { newsletter, kit } = useI18nContext().LL;
  const { success } = newsletter;
  const mailbox = findMailbox(address);
  return (
    <div className="success-extras">
      {noMailServer && (
        <Notification type="warning" typeLabel={kit.message.warning()} closeButton={false}>
          {success.noMailServer()}
          {/* The success message has this link if it knows the address. */}
          {address === '' && (
            <>
              {' '}
              <a href={`${siteLink(site)}/subscribenewsletter`}>{success.changeAddress()}</a>
            </>
          )}
        </Notification>
      )}
      {mailbox && (
        <ButtonLink href={mailbox.url} newTab>
          {success.mailbox({ provider: mailbox.name })}
        </ButtonLink>
      )}
      {canResend && <ResendForm site={site} resend={resend} />}
    </div>
  );
}
