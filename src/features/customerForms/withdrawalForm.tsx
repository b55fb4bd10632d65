import type {
  CustomerFormFault,
  WithdrawalState,
  WithdrawalValues,
} from '#contract/customerForms.ts';
import { customerServiceEmail } from '#domain/brandFacts.ts';
import { sitePath, type SiteCode } from '#domain/sites.ts';
import { writeInstant } from '#domain/writeInstant.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/buttonLink.tsx';
import { TextArea } from '#ui/text-area/textArea.tsx';

import {
  EmailField,
  fieldStates,
  FormFault,
  MandatoryNote,
  NameField,
  PrivacyNote,
} from './customerFormFields.tsx';

type Of<State extends WithdrawalState['state']> = Extract<WithdrawalState, { state: State }>;

const EMPTY: WithdrawalValues = { name: '', contract: '', email: '' };
const FIELDS = ['name', 'contract', 'email'] as const;
const EMAIL_HINT_ID = 'withdrawal-email-hint';

const withdrawalPath = (site: SiteCode) => `${sitePath(site)}/withdrawal`;

/** First step of a withdrawal: person, contract, and address for the acknowledgement. */
export function WithdrawalForm({ site, editing }: { site: SiteCode; editing: Of<'EDITING'> }) {
  const { withdrawal: texts } = useI18nContext().LL;
  const { values = EMPTY, errors = {} } = editing;
  const { isFaulty, field } = fieldStates(FIELDS, values, errors);
  const { error: contractError, value: written, ...contract } = field('contract');

  return (
    <form
      className="customer-form-form"
      method="post"
      action={withdrawalPath(site)}
      aria-describedby="withdrawal-step"
      noValidate
    >
      <p className="customer-form-step" id="withdrawal-step">
        {texts.step({ step: 1 })}
      </p>
      <FormFault>{isFaulty ? texts.checkInput() : undefined}</FormFault>
      <p>{texts.lead()}</p>
      <MandatoryNote />
      <NameField id="withdrawal-name" {...field('name')} />
      <TextArea
        {...contract}
        id="withdrawal-contract"
        name="contract"
        label={texts.contract.label()}
        hint={texts.contract.hint()}
        required
        rows={3}
        defaultValue={written}
        error={contractError && contractFault(contractError)}
      />
      <div className="customer-form-field">
        <EmailField id="withdrawal-email" {...field('email')} describedBy={EMAIL_HINT_ID} />
        <p className="customer-form-note" id={EMAIL_HINT_ID}>
          {texts.emailHint()}
        </p>
      </div>
      <PrivacyNote site={site} />
      <Button type="submit">{texts.next()}</Button>
    </form>
  );

  function contractFault(error: CustomerFormFault): string {
    if (error === 'required') return texts.contract.required();
    return error === 'tooLong'
      ? texts.contract.tooLong({ count: written.length })
      : texts.invalid();
  }
}

type ConfirmWithdrawalProps = { site: SiteCode; confirming: Of<'CONFIRMING'> };

/** Second step: the complete declaration, and the button that sends it. */
export function ConfirmWithdrawal({ site, confirming }: ConfirmWithdrawalProps) {
  const { withdrawal } = useI18nContext().LL;
  const texts = withdrawal.confirm;
  const { values, refusal } = confirming;
  const email = customerServiceEmail(site);
  const rows = [
    [texts.contract(), values.contract],
    [texts.name(), values.name],
    [texts.email(), values.email],
  ] as const;
  return (
    <div className="customer-form-end">
      <h1>{texts.title()}</h1>
      <p className="customer-form-step">{withdrawal.step({ step: 2 })}</p>
      <FormFault>{refusal && withdrawal[refusal]({ email })}</FormFault>
      <section className="customer-form-declaration">
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
      <form method="post" action={withdrawalPath(site)}>
        <Carried values={values} step="confirm" />
        <Button type="submit">{texts.button()}</Button>
      </form>
      <form method="post" action={withdrawalPath(site)}>
        <Carried values={values} step="change" />
        <Button type="submit" variant="secondary">
          {texts.change()}
        </Button>
      </form>
    </div>
  );
}

/** Hidden fields that pass the input to the next step, because the server stores nothing before the last one. */
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

type WithdrawalReceivedProps = { site: SiteCode; received: Of<'RECEIVED'> };

/** Confirms a withdrawal: the time of receipt, and that the acknowledgement was sent. */
export function WithdrawalReceived({ site, received }: WithdrawalReceivedProps) {
  const texts = useI18nContext().LL.withdrawal.received;
  const instant = writeInstant(new Date(received.receivedAt), site);
  return (
    <div className="customer-form-end">
      <h1>{texts.title()}</h1>
      <p>
        <strong>{texts.text({ instant })}</strong>
      </p>
      <p>{texts.mail()}</p>
      <p className="customer-form-reference">
        {texts.reference({ reference: received.reference })}
      </p>
      <ButtonLink variant="secondary" href={`${sitePath(site)}/returns`}>
        {texts.returns()}
      </ButtonLink>
    </div>
  );
}
