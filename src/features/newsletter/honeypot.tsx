import { HONEYPOT_NAME } from './honeypotField.ts';

/**
 * A field that only a program fills (spec §4). Browsers fill no field that cannot have the focus, and `inert`
 * takes it; password managers look at names instead, so each is told in its own words to leave this one. It
 * is not `display: none`, which programs look for.
 */
export function Honeypot({ id, label }: { id: string; label: string }) {
  return (
    <div className="verify" aria-hidden="true" inert>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={HONEYPOT_NAME}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  );
}
