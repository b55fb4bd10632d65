import { useI18nContext } from '#i18n/context.ts';

/** The steps after the submit: shown before it where there is room, and afterwards. */
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
