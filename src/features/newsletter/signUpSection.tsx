import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { artwork } from '#ui/artwork/artwork.gen.ts';

import { RESEND_COOL_DOWN_SECONDS } from '#domain/resend.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { siteLink } from '#browser/siteLink.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Notification } from '#ui/notification/notification.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { RichText } from '#ui/rich-text/richText.tsx';

import { SignUpFormOnFocus } from './signUpFormOnFocus.tsx';
import type { SignUpHost } from './signUpHost.ts';
import { SignUpSteps } from './signUpSteps.tsx';
import { showsForm, type InitialSignUp, type SignUpState } from './signUpState.ts';
import { SuccessMessage } from './successMessage.tsx';

type SignUpSectionProps = {
  site: SiteCode;
  initial: InitialSignUp;
  /** Level of the title: 1 if the sign-up is the page, 2 if embedded. */
  level?: 1 | 2;
  /** The embedding page of another system. */
  host?: SignUpHost;
};

/** Help after a sign-up. It is loaded only then, because most visits end without one. */
const SuccessExtras = import.meta.env.SSR
  ? (await import('./successExtras.tsx')).SuccessExtras
  : lazy(async () => {
      // If this cannot be loaded, the success message is shown without it, or the form in the server's HTML posts
      // natively.
      const module = await import('./successExtras.tsx').catch(() => new Promise<never>(() => {}));
      return { default: module.SuccessExtras };
    });

const TABLET_PICTURE = { picture: artwork.newsletterTablet, sizes: '100vw' };

/**
 * The newsletter subscription form with its parts in the order of spec §2.1. Spec §4/7,11,17, §8/2,3, §9/11,
 * §2.1/1,2,16,17,20,21.
 */
export function SignUpSection({ site, initial, level = 2, host }: SignUpSectionProps) {
  const { newsletter, kit } = useI18nContext().LL;
  const [state, setState] = useState<SignUpState>(
    initial?.result ? { step: 'ENDED', result: initial.result, address: '' } : { step: 'EDITING' },
  );
  const [submits, setSubmits] = useState(0);
  const [linkInvalid, setLinkInvalid] = useState(initial?.linkInvalid ?? false);
  const bar = useRef<HTMLDivElement>(null);
  const Title = level === 1 ? 'h1' : 'h2';
  const { links, voucher } = siteFacts(site);
  const { percent } = voucher;
  const resend = resendAfter(state, initial);
  const isFaulty = state.step === 'ENDED' && state.result !== 'ERROR_INVALID_EMAIL';
  const isTooOften = state.step === 'ENDED' && state.result === 'TOO_MANY_REQUESTS';
  const fault =
    isFaulty && showsForm(state)
      ? newsletter.technicalError()
      : linkInvalid
        ? newsletter.linkInvalid()
        : undefined;

  useEffect(() => {
    // The message bar is above the title, perhaps screens away from the button, so it is scrolled into view. It is
    // announced, and the focus stays at the button.
    if (submits > 0) bar.current?.scrollIntoView({ block: 'center' });
  }, [submits]);

  return (
    <section
      className={level === 1 ? 'page-section sign-up sign-up-page' : 'page-section sign-up'}
      aria-labelledby="sign-up-title"
    >
      {fault !== undefined && (
        <div ref={bar}>
          <Notification
            // Each submit has another key, so that the same message is announced again.
            key={submits}
            type="error"
            typeLabel={kit.message.error()}
            closeLabel={kit.close()}
          >
            {fault}
            {isTooOften && ` ${newsletter.tooManyRequests()}`}
          </Notification>
        </div>
      )}
      <div className="sign-up-parts">
        {showsForm(state) && <Title id="sign-up-title">{newsletter.title({ percent })}</Title>}
        <div className="sign-up-picture">
          <Picture
            loading="lazy"
            alt={newsletter.pictureAlt()}
            variants={[
              {
                picture: artwork.newsletterDesktop,
                media: '(min-width: 1024px)',
                sizes: '560px',
              },
              { ...TABLET_PICTURE, media: '(min-width: 767px)' },
              // The specification names no pictures for phones; they get the tablet's, at their width.
              TABLET_PICTURE,
            ]}
          />
          <p className="banderole">
            <strong>{newsletter.banderole.discount({ percent })}</strong>{' '}
            <span>{newsletter.banderole.label()}</span>
          </p>
        </div>
        <div className="sign-up-body">
          {showsForm(state) ? (
            <>
              <p className="sign-up-lead">{newsletter.lead()}</p>
              <SignUpFormOnFocus
                site={site}
                initial={initial}
                origin={import.meta.env.IN_HOST ? host?.origin : initial?.origin}
                state={state}
                onStateChange={(next) => {
                  setState(next);
                  if (next.step === 'ENDED') setSubmits((count) => count + 1);
                }}
                onAddressFocus={() => setLinkInvalid(false)}
              />
              <p className="footnote">
                <RichText
                  text={newsletter.voucherFootnote()}
                  links={{
                    conditions: links.voucherConditions && siteLink(site) + links.voucherConditions,
                  }}
                />
              </p>
              <SignUpSteps />
            </>
          ) : (
            <>
              <SuccessMessage
                site={site}
                level={level}
                address={resend?.address ?? ''}
                {...(import.meta.env.IN_HOST && { page: host?.page })}
                scrollIntoView={submits > 0}
              />
              {resend && (
                <Suspense fallback={null}>
                  <SuccessExtras
                    site={site}
                    {...resend}
                    {...(import.meta.env.IN_HOST && host && { canResend: host.keepsCookies })}
                  />
                </Suspense>
              )}
            </>
          )}
        </div>
      </div>
    </section>
  );
}

/** Returns how the mail can be resent after a success; undefined for a filled honeypot, since no mail was sent. */
function resendAfter(state: SignUpState, initial: InitialSignUp) {
  if (state.step === 'ENDED' && state.address !== '') {
    const { address, noMailServer } = state;
    return { address, noMailServer, resend: { againInSeconds: RESEND_COOL_DOWN_SECONDS } };
  }
  return initial?.resend && { ...initial, address: '', resend: initial.resend };
}
