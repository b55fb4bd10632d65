import { useMemo, useState } from 'react';

import { toShopTime, toWallTime } from '#domain/shopTime.ts';
import { siteFacts } from '#domain/sites.ts';
import { SelectField } from '#ui/select-field/selectField.tsx';
import { ENGLISH_CLOCK } from '#ui/shop-clock/words.ts';
import { TextField } from '#ui/text-field/textField.tsx';

import { useHint } from '../commands/hints.ts';
import type { ShownView } from '../frame/shownPage.ts';
import {
  parseTypedTime,
  TYPED_TIME_EXAMPLES,
  TYPED_TIME_HELP,
  type TypedTime,
} from '../time/parseTypedTime.ts';
import { writeClock, writeInstant } from '../time/writeInstant.ts';
import { usePaneField } from './usePaneField.ts';

type PaneTimeProps = {
  id: string;
  shown: ShownView;
  nowMs: number;
  /** Goes to the typed time. Resolves to the reason if that is impossible. */
  onWhen: (when: Exclude<TypedTime, { kind: 'FAULT' }>) => Promise<string | undefined>;
};

/**
 * A field for a pane's time in its shop's time zone (spec §2.3), typed in words or numbers. Typed text applies on
 * Enter or blur, never while typing; Escape resets it. Enter, and Escape without input, move the focus to the pane.
 */
export function PaneTime({ id, shown, nowMs, onWhen }: PaneTimeProps) {
  const { view, asOfMs } = shown;
  const { timeZone } = siteFacts(view.site);
  const written = writeShownTime(shown);
  const hint = useHint();
  /** The message about a typed time, and the text to which it belongs. */
  const [said, setSaid] = useState<{ text: string; beside: string }>();
  const { typed, reset, leave, field } = usePaneField(written, {
    onEdit: () => setSaid(undefined),
    onEnter: () => void commit().then((counts) => counts && leave()),
  });
  const isSaid = said !== undefined && (typed !== undefined || said.beside === written);

  const understood =
    typed === undefined || typed === written || isSaid
      ? undefined
      : describeTyped(parseTypedTime(typed, { shownMs: asOfMs, nowMs, timeZone }), timeZone);

  /** Applies the field's text. Returns whether the field then shows an applied time. */
  async function commit(): Promise<boolean> {
    if (typed === undefined || typed === written) {
      reset();
      return true;
    }
    const refuse = (text: string) => {
      setSaid({ text, beside: written });
      return false;
    };
    const when = parseTypedTime(typed, { shownMs: asOfMs, nowMs, timeZone });
    if (when.kind === 'FAULT') return refuse(when.message);
    const refusal = await onWhen(when);
    if (refusal !== undefined) return refuse(refusal);
    reset();
    setSaid(
      when.kind === 'AT' && when.skipped !== undefined
        ? {
            text: ENGLISH_CLOCK.skipped(when.skipped, toWallTime(new Date(when.at), timeZone).time),
            beside: writeInstant(when.at, timeZone),
          }
        : undefined,
    );
    return true;
  }

  return (
    <>
      <TextField
        {...field}
        id={`${id}-time`}
        name="time"
        label="Time"
        title={hint('ask-for-time', `When: ${TYPED_TIME_HELP}`)}
        error={isSaid ? said.text : undefined}
        placeholder={TYPED_TIME_EXAMPLES}
        onBlur={() => void commit()}
      />
      {understood !== undefined && (
        <p className="pane-understood" aria-live="polite">
          {understood}
        </p>
      )}
      <Which id={id} shown={shown} onWhen={onWhen} />
    </>
  );
}

/** A choice between the two occurrences of a time in the hour repeated at the end of summer time. */
function Which({ id, shown: { view }, onWhen }: Pick<PaneTimeProps, 'id' | 'shown' | 'onWhen'>) {
  const { timeZone } = siteFacts(view.site);
  const { wall, time } = useMemo(() => findOccurrences(view.at, timeZone), [view.at, timeZone]);
  if (wall === undefined || time?.occurs !== 'TWICE') return null;
  const utcOffset = (instant: Date) => toWallTime(instant, timeZone).offset;
  return (
    <SelectField
      id={`${id}-which`}
      name="which"
      label={ENGLISH_CLOCK.which}
      value={Date.parse(view.at ?? '') === time.second.getTime() ? 'second' : 'first'}
      options={[
        { value: 'first', text: ENGLISH_CLOCK.first(wall.time, utcOffset(time.first)) },
        { value: 'second', text: ENGLISH_CLOCK.second(wall.time, utcOffset(time.second)) },
      ]}
      onValueChange={(value) =>
        void onWhen({ kind: 'AT', at: time[value === 'second' ? 'second' : 'first'].toISOString() })
      }
    />
  );
}

/** Describes how a typed time is understood; empty for one that has to be looked up or is incomplete. */
function describeTyped(when: TypedTime, timeZone: string): string | undefined {
  if (when.kind !== 'AT') return undefined;
  const { at, distance } = when;
  return writeInstant(at, timeZone) + (distance === undefined ? '' : `: ${distance}`);
}

/** Returns the wall time of an instant, and its occurrences; undefined for now. */
function findOccurrences(at: string | null, timeZone: string) {
  const wall = at === null ? undefined : toWallTime(new Date(at), timeZone);
  return { wall, time: wall && toShopTime(wall, timeZone) };
}

/** Formats the instant of a page; for a page that shows now, until when it is known to be current. */
export function writeShownTime({ view, asOfMs }: ShownView): string {
  const { timeZone } = siteFacts(view.site);
  return view.at === null
    ? `now · ${writeClock(asOfMs, timeZone)}`
    : writeInstant(view.at, timeZone);
}
