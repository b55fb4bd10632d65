import { useState } from 'react';

import {
  SEARCH_MIN_LETTERS,
  SUBSCRIPTION_STATES,
  type SubscriberSearch,
} from '#contract/staff/subscribers.ts';
import { SITES_BY_LABEL } from '#domain/sitesByLabel.ts';
import { Button } from '#ui/button/button.tsx';
import { DateField } from '#ui/date-field/dateField.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { Form } from '../data/form.tsx';
import { useFields } from '../management/useFields.ts';
import { SHOP_OPTIONS, STATE_OPTIONS } from './words.ts';

const NOTHING = { email: '', name: '', site: '', state: '', from: '', to: '' };

type SearchFormProps = {
  search: SubscriberSearch | undefined;
  onSearch: (search: SubscriberSearch) => void;
};

/** The search form. The browser remembers none of its input. */
export function SearchForm({ search, onSearch }: SearchFormProps) {
  const fields = useFields<typeof NOTHING>('subscribers', Object.assign({ ...NOTHING }, search));
  const { typed } = fields;
  const [isShort, setShort] = useState(false);
  const fieldProps = (name: keyof typeof NOTHING) => ({
    ...fields.fieldProps(name),
    autoComplete: 'off',
  });
  const findFault = (text: string) =>
    isShort && tooShort(text) ? `Enter at least ${SEARCH_MIN_LETTERS} letters.` : undefined;

  function submit() {
    const hasFault = tooShort(typed.email) || tooShort(typed.name);
    setShort(hasFault);
    if (!hasFault) onSearch(readSearch(typed));
  }

  return (
    <Form
      className="management-search"
      role="search"
      autoComplete="off"
      noValidate
      onSubmit={submit}
    >
      <TextField
        {...fieldProps('email')}
        label="E-mail or its beginning"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        error={findFault(typed.email)}
      />
      <TextField
        {...fieldProps('name')}
        label="Last name or full name"
        spellCheck={false}
        error={findFault(typed.name)}
      />
      <SelectField {...fieldProps('site')} label="Shop" options={SHOP_OPTIONS} />
      <SelectField {...fieldProps('state')} label="State" options={STATE_OPTIONS} />
      <DateField {...fieldProps('from')} label="In this state since, from" />
      <DateField {...fieldProps('to')} label="to" />
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </Form>
  );
}

const tooShort = (text: string) => text.trim() !== '' && text.trim().length < SEARCH_MIN_LETTERS;

function readSearch(typed: typeof NOTHING): SubscriberSearch {
  const { email, name, from, to } = typed;
  const site = SITES_BY_LABEL.find((one) => one === typed.site);
  const state = SUBSCRIPTION_STATES.find((one) => one === typed.state);
  return {
    ...(email.trim() && { email: email.trim() }),
    ...(name.trim() && { name: name.trim() }),
    ...(site && { site }),
    ...(state && { state }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
