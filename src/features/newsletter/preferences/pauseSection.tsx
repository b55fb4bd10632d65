import type { ReactNode } from 'react';

import { formatDay } from '#domain/shopDay.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Button } from '#ui/button/button.tsx';

import { PAUSE_ID } from './pauseId.ts';

type SectionProps = { action: string; isWorking: boolean };

type PauseSectionProps = SectionProps & {
  site: SiteCode;
  pausedUntil: string | undefined;
  onPause: (months: 1 | 3) => void;
  onResume: () => void;
};

/** Offers a pause, or shows the current one with its end. */
export function PauseSection(props: PauseSectionProps) {
  const { site, action, pausedUntil, isWorking, onPause, onResume } = props;
  const { pause } = useI18nContext().LL.preferences;
  const offers = [
    { months: 1, label: pause.oneMonth() },
    { months: 3, label: pause.threeMonths() },
  ] as const;
  return (
    <section id={PAUSE_ID}>
      <h2>{pause.title()}</h2>
      {pausedUntil === undefined ? (
        <>
          <p>{pause.text()}</p>
          <div className="preferences-buttons">
            {offers.map(({ months, label }) => (
              <OneButton
                key={months}
                to={action}
                name="pause"
                isWorking={isWorking}
                label={label}
                onPress={() => onPause(months)}
              >
                <input type="hidden" name="months" value={months} />
              </OneButton>
            ))}
          </div>
        </>
      ) : (
        <>
          <p>{pause.until({ date: formatDay(pausedUntil, siteFacts(site).locale) })}</p>
          <OneButton
            to={action}
            name="resume"
            isWorking={isWorking}
            label={pause.resume()}
            onPress={onResume}
          />
        </>
      )}
    </section>
  );
}

/** Ends the subscription with one press. */
export function EndSection({ action, isWorking, onEnd }: SectionProps & { onEnd: () => void }) {
  const texts = useI18nContext().LL.preferences;
  return (
    <section>
      <h2>{texts.unsubscribePage.title()}</h2>
      <p>{texts.unsubscribe.text()}</p>
      <OneButton
        to={action}
        name="unsubscribe"
        isWorking={isWorking}
        label={texts.unsubscribePage.button()}
        onPress={onEnd}
      />
    </section>
  );
}

/** A form with one button: posts natively, or acts in place with scripts. */
function OneButton(props: {
  to: string;
  name: string;
  label: string;
  isWorking: boolean;
  onPress: () => void;
  children?: ReactNode;
}) {
  return (
    <form
      method="post"
      action={props.to}
      onSubmit={(event) => {
        event.preventDefault();
        props.onPress();
      }}
    >
      <input type="hidden" name="action" value={props.name} />
      {props.children}
      <Button type="submit" variant="secondary" busy={props.isWorking}>
        {props.label}
      </Button>
    </form>
  );
}
