import { useState } from 'react';

import {
  PASSWORD_STRENGTHS,
  passwordStrength,
  passwordStrengthLabels,
  type PasswordStrength,
} from '#domain/password.ts';

import { eye, eyeOff } from '../icon/glyphs.gen.ts';
import { Icon } from '../icon/icon.tsx';
import { TextField, type TextFieldProps } from '../text-field/textField.tsx';

type StrengthLabel = (typeof passwordStrengthLabels)[PasswordStrength];

export type PasswordTexts = {
  /** Label of the button that shows the password. */
  show: string;
  hide: string;
} & Record<StrengthLabel, string>;

type PasswordFieldProps = Omit<
  TextFieldProps,
  'type' | 'trailing' | 'clearLabel' | 'inputRef' | 'spellCheck' | 'autoCapitalize'
> & {
  /** `new-password` for choosing a password, so that password managers offer theirs. */
  autoComplete: 'current-password' | 'new-password';
  texts: PasswordTexts;
  /** Whether to show the strength, for choosing a password. */
  withStrength?: boolean;
};

/** A password field that can reveal its text, with the strength in words (spec §4/41, §5). */
export function PasswordField({ texts, withStrength, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const strengthId = `${field.id}-strength`;
  return (
    <div className="password-field">
      <TextField
        {...field}
        type={isShown ? 'text' : 'password'}
        // Spelling services must not receive a shown password.
        spellCheck="false"
        autoCapitalize="none"
        describedBy={withStrength ? strengthId : field.describedBy}
        trailing={
          <button
            type="button"
            className="field-button"
            aria-label={isShown ? texts.hide : texts.show}
            aria-controls={field.id}
            disabled={field.disabled}
            onClick={() => setShown(!isShown)}
          >
            <Icon glyph={isShown ? eyeOff : eye} size={24} />
          </button>
        }
      />
      {withStrength && (
        <PasswordStrengthMeter id={strengthId} password={field.value} texts={texts} />
      )}
    </div>
  );
}

type PasswordStrengthMeterProps = {
  id: string;
  password: string;
  texts: Record<StrengthLabel, string>;
};

/** A bar per level and the level in words, which is announced when it changes. */
function PasswordStrengthMeter({ id, password, texts }: PasswordStrengthMeterProps) {
  const strength = passwordStrength(password);
  const reached = PASSWORD_STRENGTHS.indexOf(strength);
  return (
    <div className="password-strength" data-strength={password === '' ? undefined : strength}>
      <span className="password-strength-bars" aria-hidden="true">
        {PASSWORD_STRENGTHS.map((level, index) => (
          <span key={level} data-reached={(password !== '' && index <= reached) || undefined} />
        ))}
      </span>
      <span id={id} role="status">
        {password !== '' && texts[passwordStrengthLabels[strength]]}
      </span>
    </div>
  );
}
