import { useEffect, useRef } from 'react';

import type { SiteCode } from '#domain/sites.ts';
import { siteLink } from '#browser/siteLink.ts';
import { useI18nContext } from '#i18n/context.ts';

import { SignUpSteps } from './signUpSteps.tsx';

type SuccessMessageProps = {
  site: SiteCode;
  level: 1 | 2;
  /** The mail's recipient; empty if unknown to this page. */
  address: string;
  /** Where to start again, in another system's page. */
  page?: string | undefined;
  scrollIntoView: boolean;
};

/** Replaces the form after a sign-up (spec §2.1/15). Spec §1/9, §8/4. */
export function SuccessMessage(props: SuccessMessageProps) {
  const { site, level, address, page, scrollIntoView } = props;
  const { success } = useI18nContext().LL.newsletter;
  const Title = `h${level}` as const;
  const message = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!scrollIntoView) return;
    message.current?.focus({ preventScroll: true });
    message.current?.scrollIntoView({ block: 'center' });
  }, [scrollIntoView]);

  return (
    <div ref={message} className="sign-up-success" role="status" tabIndex={-1}>
      <Title id="sign-up-title">{success.title()}</Title>
      <p>{success.text()}</p>
      {address !== '' && (
        <p className="sign-up-address">
          <strong>{address}</strong>
          {/* The page is loaded again, with an empty form. */}
          <a href={(import.meta.env.IN_HOST && page) || `${siteLink(site)}/subscribenewsletter`}>
            {success.changeAddress()}
          </a>
        </p>
      )}
      <SignUpSteps />
      <p className="footnote">{success.hint()}</p>
    </div>
  );
}
