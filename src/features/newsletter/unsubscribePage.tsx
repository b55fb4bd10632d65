import { moments } from 'virtual:moments';

import type { PageData } from '#contract/page.ts';
import { sitePath, type SiteCode } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';
import type { TranslationFunctions } from '#i18n/i18n-types.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/buttonLink.tsx';
import { Notification } from '#ui/notification/notification.tsx';
import { MOMENT_SIZES, Picture } from '#ui/picture/picture.tsx';

import { OtherNewsletters } from './otherNewsletters.tsx';

type UnsubscribePageProps = {
  site: SiteCode;
  token: string;
  texts: TranslationFunctions['preferences']['unsubscribePage'];
  state: NonNullable<PageData['unsubscribe']>['state'];
  /** Other shops in which the address is subscribed. */
  elsewhere?: readonly SiteCode[] | undefined;
};

/**
 * Where the unsubscribe link leads: one button, which posts natively, with and without scripts, and one
 * beside it that leaves the other shops too.
 */
export function UnsubscribePage({
  site,
  token,
  texts,
  state,
  elsewhere = [],
}: UnsubscribePageProps) {
  const { kit } = useI18nContext().LL;
  const action = `${sitePath(site)}/newsletter/unsubscribe?token=${encodeURIComponent(token)}`;
  const all = (
    <OtherNewsletters texts={texts} sites={elsewhere} action={action}>
      <input type="hidden" name="scope" value="ALL" />
    </OtherNewsletters>
  );
  if (state === 'DONE') {
    return (
      <section className="page-section page-notice">
        <h1>{texts.doneTitle()}</h1>
        <p>{texts.doneText()}</p>
        <ButtonLink variant="secondary" href={`${sitePath(site)}/subscribenewsletter`}>
          {texts.again()}
        </ButtonLink>
        {all}
        <Picture
          className="moment-picture"
          loading="lazy"
          alt=""
          variants={[{ picture: moments.door, sizes: MOMENT_SIZES }]}
        />
      </section>
    );
  }
  return (
    <section className="page-section page-notice">
      <h1>{texts.title()}</h1>
      {state === 'INVALID' ? (
        <Notification type="error" typeLabel={kit.message.error()} closeButton={false}>
          {texts.invalid()}
        </Notification>
      ) : (
        <>
          <p>{texts.text()}</p>
          <form method="post" action={action}>
            <Button type="submit">{texts.button()}</Button>
          </form>
          {all}
        </>
      )}
      <Picture
        className="moment-picture"
        loading="lazy"
        alt=""
        variants={[
          {
            picture: state === 'INVALID' ? moments.hourglass : moments.letter,
            sizes: MOMENT_SIZES,
          },
        ]}
      />
    </section>
  );
}
