import { useEffect, useRef, useState } from 'react';

import { toWallTime, type WallTime } from '#domain/shopTime.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { TextField } from '#ui/text-field/textField.tsx';

import { parseTypedTime } from '../console/time/parseTypedTime.ts';
import { useNow } from '../console/time/useNow.ts';
import { writeInstant } from '../console/time/writeInstant.ts';

type TypedWallTimeProps = {
  id: string;
  label: string;
  /** The shop whose clock reads the words. */
  site: SiteCode;
  /** What the fields of day and time contain. */
  wall: WallTime;
  onRead: (wall: WallTime) => void;
};

const UNREAD = 'Not read yet. Try 24.12, tomorrow 9:00 or in 2 weeks.';

/**
 * A field that reads a day and time in words while they are typed. Its form is not sent while they are unread.
 * It is empty once the day or time is changed otherwise, which the words would contradict.
 */
export function TypedWallTime({ id, label, site, wall, onRead }: TypedWallTimeProps) {
  const [last, setLast] = useState({ words: '', wall });
  const isOf = ({ date, time }: WallTime) => date === wall.date && time === wall.time;
  const typed = isOf(last.wall) ? last.words : '';
  const nowMs = useNow();
  const { timeZone } = siteFacts(site);
  const read = (words: string) => {
    const time = parseTypedTime(words, { shownMs: nowMs, nowMs, timeZone });
    return time.kind === 'AT' ? time.at : undefined;
  };
  const at = typed === '' ? undefined : read(typed);
  const fault = at === undefined && typed !== '' ? UNREAD : '';
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.setCustomValidity(fault), [fault]);
  return (
    <div className="change-set-explained">
      <TextField
        id={id}
        name={id}
        label={label}
        placeholder="next monday 08:00"
        autoComplete="off"
        spellCheck={false}
        describedBy={`${id}-read`}
        inputRef={input}
        value={typed}
        onValueChange={(words) => {
          const found = read(words);
          if (found === undefined) return setLast({ words, wall });
          const { date, time } = toWallTime(new Date(found), timeZone);
          setLast({ words, wall: { date, time } });
          onRead({ date, time });
        }}
      />
      <p id={`${id}-read`} className="change-set-quiet" role="status">
        {at === undefined ? fault : writeInstant(at, timeZone)}
      </p>
    </div>
  );
}
