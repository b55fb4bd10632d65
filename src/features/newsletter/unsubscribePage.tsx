import { moments } from '#ui/artwork/moments.gen.ts';

import type { PageData } from '#contract/page.ts';
import type { SiteCode } from '#domain/sites.ts';
import { siteLink } from '#browser/siteLink.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/buttonLink.tsx';
import { Notification } from '#ui/notification/notification.tsx';
import { MomentPicture } from '#ui/picture/momentPicture.tsx';

import { OtherNewsletters } from './otherNewsletters.tsx';
import { PAUSE_ID } from './preferences/pauseId.ts';

type UnsubscribePageProps = {
  site: SiteCode;
  token: string;
  state: NonNullable<PageData['unsubscribe']>['state'];
  /** Other shops in which the address is subscribed. */
  elsewhere?: readonly SiteCode[] | undefined;
};

/**
 * The page that unsubscribe links lead to. It has one button that posts natively, and another that also unsubscribes
 * from other shops.
 */
export function UnsubscribePage({ site, token, state, elsewhere = [] }: UnsubscribePageProps) {
  const { kit, preferences } = useI18nContext().LL;
  const texts = preferences.unsubscribePage;
  const ownToken = `token=${encodeURIComponent(token)}`;
  const action = `${siteLink(site)}/newsletter/unsubscribe?${ownToken}`;
  const all = (
    <OtherNewsletters sites={elsewhere} action={action}>
      <input type="hidden" name="scope" value="ALL" />
    </OtherNewsletters>
  );
  if (state === 'DONE') {
    return (
      <section className="page-section page-notice">
        <h1>{texts.doneTitle()}</h1>
        <p>{texts.doneText()}</p>
        <ButtonLink variant="secondary" href={`${siteLink(site)}/subscribenewsletter`}>
          {texts.again()}
        </ButtonLink>
        {all}
        <MomentPicture picture={moments.door} />
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
          <p className="notice-ways">
            {/* Many people prefer a pause. */}
            <a href={`${siteLink(site)}/newsletter/preferences?${ownToken}#${PAUSE_ID}`}>
              {preferences.pause.title()}
            </a>
          </p>
          {all}
        </>
      )}
      <MomentPicture picture={state === 'INVALID' ? moments.hourglass : moments.letter} />
    </section>
  );
}
