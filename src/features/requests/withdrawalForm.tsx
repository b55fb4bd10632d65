import type { WithdrawalState, WithdrawalValues } from '#contract/customerRequests.ts';
import { customerServiceEmail } from '#domain/brandFacts.ts';
import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { writeInstant } from '#domain/writeInstant.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/buttonLink.tsx';
import { Notification } from '#ui/notification/notification.tsx';
import { RichText } from '#ui/rich-text/richText.tsx';
import { TextArea } from '#ui/text-area/textArea.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { fixed } from './fixed.ts';

type Of<State extends WithdrawalState['state']> = Extract<WithdrawalState, { state: State }>;

const EMPTY: WithdrawalValues = { name: '', contract: '', email: '' };
const FIELDS = ['name', 'contract', 'email'] as const;
const EMAIL_HINT_ID = 'withdrawal-email-hint';

const actionOf = (site: SiteCode) => `${sitePath(site)}/withdrawal`;

/** The first step of a withdrawal: who, which contract, and where the acknowledgement goes. */
export function WithdrawalForm({ site, editing }: { site: SiteCode; editing: Of<'EDITING'> }) {
  const { withdrawal: texts, newsletter, kit } = useI18nContext().LL;
  const { values = EMPTY, errors = {} } = editing;
  const firstFault = FIELDS.find((field) => errors[field] !== undefined);
  // Without scripts only the browser itself can lead to what is to be mended.
  const focus = (field: (typeof FIELDS)[number]) => ({ autoFocus: field === firstFault });
  const nameFault =
    errors.name && (errors.name === 'invalid' ? texts.invalid() : texts.name[errors.name]());

  function contractFault(): string | undefined {
    switch (errors.contract) {
      case undefined:
        return undefined;
      case 'required':
        return texts.contract.required();
      case 'tooLong':
        return texts.contract.tooLong({ count: values.contract.length });
      case 'invalid':
        return texts.invalid();
    }
  }

  return (
    <form
      className="request-form"
      method="post"
      action={actionOf(site)}
      aria-describedby="withdrawal-step"
      noValidate
    >
      <p className="request-step" id="withdrawal-step">
        {texts.step({ step: 1 })}
      </p>
      {firstFault !== undefined && (
        <Notification type="error" typeLabel={kit.message.error()} closeButton={false}>
          {texts.checkInput()}
        </Notification>
      )}
      <p>{texts.lead()}</p>
      <p className="request-note">{newsletter.mandatoryNote()}</p>
      <TextField
        id="withdrawal-name"
        name="name"
        label={texts.name.label()}
        required
        autoComplete="name"
        {...focus('name')}
        value={values.name}
        error={nameFault}
        onValueChange={fixed}
      />
      <TextArea
        id="withdrawal-contract"
        name="contract"
        label={texts.contract.label()}
        hint={texts.contract.hint()}
        required
        rows={3}
        {...focus('contract')}
        defaultValue={values.contract}
        error={contractFault()}
      />
      <div className="request-field">
        <TextField
          id="withdrawal-email"
          name="email"
          type="email"
          label={newsletter.email.label()}
          required
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          {...focus('email')}
          describedBy={EMAIL_HINT_ID}
          value={values.email}
          error={errors.email && newsletter.email[errors.email]()}
          onValueChange={fixed}
        />
        <p className="request-note" id={EMAIL_HINT_ID}>
          {texts.emailHint()}
        </p>
      </div>
      <p className="request-note">
        <RichText
          text={newsletter.privacyHint()}
          links={{ privacy: sitePath(site) + siteFacts(site).links.privacy }}
        />
      </p>
      <Button type="submit">{texts.next()}</Button>
    </form>
  );
}

/** The second step: the whole declaration, and one button that makes it. */
export function ConfirmWithdrawal({
  site,
  confirming,
}: {
  site: SiteCode;
  confirming: Of<'CONFIRMING'>;
}) {
  const { withdrawal, kit } = useI18nContext().LL;
  const texts = withdrawal.confirm;
  const { values, refusal } = confirming;
  const email = customerServiceEmail(site);
  const rows = [
    [texts.contract(), values.contract],
    [texts.name(), values.name],
    [texts.email(), values.email],
  ] as const;
  return (
    <div className="request-end">
      <h1>{texts.title()}</h1>
      <p className="request-step">{withdrawal.step({ step: 2 })}</p>
      {refusal !== undefined && (
        <Notification type="error" typeLabel={kit.message.error()} closeButton={false}>
          {withdrawal[refusal]({ email })}
        </Notification>
      )}
      <section className="request-declaration">
        <p>{texts.declaration()}</p>
        <dl>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p>{texts.note()}</p>
      <form method="post" action={actionOf(site)}>
        <Carried values={values} step="confirm" />
        <Button type="submit">{texts.button()}</Button>
      </form>
      <form method="post" action={actionOf(site)}>
        <Carried values={values} step="change" />
        <Button type="submit" variant="secondary">
          {texts.change()}
        </Button>
      </form>
    </div>
  );
}

/** Between the steps nothing is kept: the form carries what was typed. */
function Carried({ values, step }: { values: WithdrawalValues; step: 'confirm' | 'change' }) {
  return (
    <>
      <input type="hidden" name="step" value={step} />
      {FIELDS.map((name) => (
        <input key={name} type="hidden" name={name} value={values[name]} />
      ))}
    </>
  );
}

/** The end: received, when, and that the acknowledgement is on its way. */
export function WithdrawalReceived({
  site,
  received,
}: {
  site: SiteCode;
  received: Of<'RECEIVED'>;
}) {
  const texts = useI18nContext().LL.withdrawal.received;
  const instant = writeInstant(new Date(received.receivedAt), site);
  return (
    <div className="request-end">
      <h1>{texts.title()}</h1>
      <p>
        <strong>{texts.text({ instant })}</strong>
      </p>
      <p>{texts.mail()}</p>
      <p className="request-reference">{texts.reference({ reference: received.reference })}</p>
      <ButtonLink variant="secondary" href={`${sitePath(site)}/returns`}>
        {texts.returns()}
      </ButtonLink>
    </div>
  );
}
