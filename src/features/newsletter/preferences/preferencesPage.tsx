import type { ReactNode } from 'react';
import { moments } from '#ui/artwork/moments.gen.ts';

import { fillPath } from '#contract/call.ts';
import { EXPORT_PATH } from '#contract/paths.ts';
import type { SiteCode } from '#domain/sites.ts';
import { siteLink } from '#browser/siteLink.ts';
import { useI18nContext } from '#i18n/context.ts';
import { ButtonLink } from '#ui/button/buttonLink.tsx';
import { Notification } from '#ui/notification/notification.tsx';
import { MomentPicture } from '#ui/picture/momentPicture.tsx';

import { OtherNewsletters } from '../otherNewsletters.tsx';
import { useHeadingAsTitle } from '../useHeadingAsTitle.ts';
import { EraseForm } from './eraseForm.tsx';
import { EndSection, PauseSection } from './pauseSection.tsx';
import { PreferenceMessage } from './preferenceMessage.tsx';
import { PreferencesForm } from './preferencesForm.tsx';
import { toPreferenceValues } from './preferenceValues.ts';
import { usePreferences, type Preferences } from './usePreferences.ts';

type PreferencesPageProps = { site: SiteCode; token: string; initial: Preferences };

/**
 * Everything that subscribers can do with their data: change, pause, unsubscribe, export, erase. Every form posts
 * natively; with scripts it acts in place.
 */
export function PreferencesPage({ site, token, initial }: PreferencesPageProps) {
  const { kit, preferences: texts } = useI18nContext().LL;
  const preferences = usePreferences({ site, token, initial });
  const { shown, working, answers } = preferences;
  const { subscriber, errors = {} } = shown;
  useHeadingAsTitle(shown.state);
  const action = `${siteLink(site)}/newsletter/preferences?token=${encodeURIComponent(token)}`;
  const signUp = (
    <ButtonLink variant="secondary" href={`${siteLink(site)}/subscribenewsletter`}>
      {texts.unsubscribePage.again()}
    </ButtonLink>
  );

  const frame = (title: string, parts: ReactNode) => (
    <div className="page-section preferences">
      <PreferenceMessage
        key={`${shown.state} ${answers}`}
        site={site}
        shown={shown}
        isAnswer={answers > 0}
      />
      <h1>{title}</h1>
      {parts}
    </div>
  );

  if (shown.state === 'INVALID' || (!subscriber && shown.state !== 'ERASED')) {
    return (
      <div className="page-section page-notice">
        <h1>{texts.title()}</h1>
        <Notification type="error" typeLabel={kit.message.error()} closeButton={false}>
          {texts.invalid()}
        </Notification>
        <MomentPicture picture={moments.hourglass} />
      </div>
    );
  }
  if (!subscriber) {
    return frame(
      texts.erase.doneTitle(),
      <>
        <p>{texts.erase.doneText()}</p>
        {signUp}
      </>,
    );
  }

  const all = (
    <OtherNewsletters sites={shown.elsewhere ?? []} action={action}>
      <input type="hidden" name="action" value="unsubscribe-all" />
    </OtherNewsletters>
  );
  const data = (
    <>
      <section>
        <h2>{texts.export.title()}</h2>
        <p>{texts.export.text()}</p>
        <ButtonLink
          variant="secondary"
          href={fillPath(EXPORT_PATH, { subscriberToken: token })}
          download="newsletter-data.json"
        >
          {texts.export.link()}
        </ButtonLink>
      </section>
      <EraseForm
        action={action}
        isFaulty={errors.erase !== undefined}
        isErasing={working === 'ERASE'}
        onErase={(isConfirmed) => void preferences.erase(isConfirmed)}
      />
    </>
  );

  if (shown.state === 'UNSUBSCRIBED') {
    return frame(
      texts.unsubscribePage.doneTitle(),
      <>
        <p>{texts.unsubscribePage.doneText()}</p>
        {signUp}
        {all}
        <p>{texts.unsubscribe.done()}</p>
        {data}
      </>,
    );
  }
  return frame(
    texts.title(),
    <>
      <p className="preferences-address">{texts.forAddress({ email: subscriber.email })}</p>
      <PreferencesForm
        site={site}
        action={action}
        initial={shown.values ?? toPreferenceValues(subscriber)}
        errors={errors}
        isSaving={working === 'SAVE'}
        onSave={(values) => void preferences.save(values)}
      />
      <PauseSection
        site={site}
        action={action}
        pausedUntil={subscriber.pausedUntil}
        isWorking={working === 'PAUSE' || working === 'RESUME'}
        onPause={(months) => void preferences.pause(months)}
        onResume={() => void preferences.resume()}
      />
      <EndSection
        action={action}
        isWorking={working === 'UNSUBSCRIBE'}
        onEnd={() => void preferences.unsubscribe()}
      />
      {all}
      {data}
    </>,
  );
}
