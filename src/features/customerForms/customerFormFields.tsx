import type { ReactNode } from 'react';

import type { CustomerFormFault } from '#contract/customerForms.ts';
import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Notification } from '#ui/notification/notification.tsx';
import { RichText } from '#ui/rich-text/richText.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

/** Props common to fields of several forms. */
type SharedField = {
  id: string;
  value: string;
  error: CustomerFormFault | undefined;
};

/**
 * Returns each field's props and whether any is invalid. `src/shop/document/faultyForm.ts` focuses the first invalid
 * one.
 */
export function fieldStates<Values, Errors extends Partial<Record<keyof Values, string>>>(
  names: readonly (keyof Values & keyof Errors)[],
  values: Values,
  errors: Errors,
) {
  const isFaulty = names.some((name) => errors[name] !== undefined);
  const field = <Name extends keyof Values & keyof Errors>(name: Name) => ({
    value: values[name],
    error: errors[name],
  });
  return { isFaulty, field };
}

export function NameField({ error, ...field }: SharedField) {
  const texts = useI18nContext().LL.contact;
  const fault = error && (error === 'invalid' ? texts.invalid() : texts.name[error]());
  return (
    <TextField
      {...field}
      name="name"
      label={texts.name.label()}
      required
      autoComplete="name"
      error={fault}
    />
  );
}

export function EmailField({ error, ...field }: SharedField & { describedBy?: string }) {
  const texts = useI18nContext().LL.newsletter.email;
  return (
    <TextField
      {...field}
      name="email"
      type="email"
      label={texts.label()}
      required
      autoComplete="email"
      inputMode="email"
      spellCheck={false}
      error={error && texts[error]()}
    />
  );
}

/** An error of the whole form; renders nothing without one. */
export function FormFault({ children }: { children: ReactNode }) {
  const { kit } = useI18nContext().LL;
  if (children === undefined) return null;
  return (
    <Notification type="error" typeLabel={kit.message.error()} closeButton={false}>
      {children}
    </Notification>
  );
}

export function MandatoryNote() {
  return <p className="customer-form-note">{useI18nContext().LL.newsletter.mandatoryNote()}</p>;
}

/** Privacy information: the form's own text, if any, and a link to the privacy page. */
export function PrivacyNote({ site, children }: { site: SiteCode; children?: ReactNode }) {
  const { newsletter } = useI18nContext().LL;
  const privacy = sitePath(site) + siteFacts(site).links.privacy;
  return (
    <p className="customer-form-note">
      {children} <RichText text={newsletter.privacyHint()} links={{ privacy }} />
    </p>
  );
}
