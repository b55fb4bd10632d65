import { useI18nContext } from '#i18n/context.ts';

/** What happens after the submit, step by step. */
export function SignUpSteps() {
  const { steps } = useI18nContext().LL.newsletter;
  return (
    <ol className="sign-up-steps">
      <li>{steps.mail()}</li>
      <li>{steps.confirm()}</li>
      <li>{steps.voucher()}</li>
    </ol>
  );
}
