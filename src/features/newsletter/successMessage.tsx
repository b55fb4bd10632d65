import { useEffect, useRef } from 'react';

import { useI18nContext } from '#i18n/context.ts';

/** What stands in place of the form after a sign-up; scrolls into view unless told not to (spec §2.1). */
export function SuccessMessage({
  level,
  scrollIntoView = true,
}: {
  /** Level of its title in the page's outline. */
  level: 2 | 3;
  scrollIntoView?: boolean;
}) {
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
      <Title>{success.title()}</Title>
      <p>{success.text()}</p>
      <p className="footnote">{success.hint()}</p>
    </div>
  );
}
