import { useState } from 'react';

import { useI18nContext } from '#i18n/context.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';

type EraseFormProps = {
  action: string;
  isFaulty: boolean;
  isErasing: boolean;
  onErase: (isConfirmed: boolean) => void;
};

/** Erases all data if the box next to the button is ticked. */
export function EraseForm({ action, isFaulty, isErasing, onErase }: EraseFormProps) {
  const { erase } = useI18nContext().LL.preferences;
  const [isMended, setIsMended] = useState(false);
  return (
    <section className="preferences-erase">
      <h2>{erase.title()}</h2>
      <p>{erase.text()}</p>
      <form
        className="preferences-form"
        method="post"
        action={action}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onErase(isTicked(event.currentTarget));
        }}
        onInput={({ currentTarget }) => setIsMended(isTicked(currentTarget))}
      >
        <input type="hidden" name="action" value="erase" />
        <Checkbox
          id="erase-confirm"
          name="confirm"
          label={erase.confirm()}
          checked={false}
          error={isFaulty && !isMended ? erase.required() : undefined}
        />
        <Button type="submit" variant="secondary" busy={isErasing}>
          {erase.button()}
        </Button>
      </form>
    </section>
  );
}

/** Reads the checkbox itself, because it may have been ticked before hydration or without an event. */
function isTicked(form: HTMLFormElement): boolean {
  return new FormData(form).has('confirm');
}
