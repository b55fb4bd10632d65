import { HONEYPOT_NAME } from './honeypotField.ts';

/**
 * A field that only bots fill (spec §4). `inert` keeps browsers from filling it, and attributes keep password managers
 * away. It is not `display: none`, because bots recognise that.
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
