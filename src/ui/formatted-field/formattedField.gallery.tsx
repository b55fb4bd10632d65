import { useState } from 'react';

import { formatDayMonthYear, formatYearMonthDay } from '#domain/inputFormats.ts';

import { live, type GalleryEntry } from '../galleryEntry.ts';
import { FormattedField, type FormattedFieldProps } from './formattedField.tsx';

type ShownProps = Pick<FormattedFieldProps, 'id' | 'label' | 'format'> & {
  begin?: string;
  clearLabel?: string;
};

function Shown({ begin = '', ...field }: ShownProps) {
  const [value, setValue] = useState(begin);
  return (
    <FormattedField
      {...field}
      name={field.id}
      inputMode="numeric"
      value={value}
      onValueChange={setValue}
    />
  );
}

const formats = { formatDayMonthYear, formatYearMonthDay };

export const entry: GalleryEntry = {
  title: 'Formatted field',
  about: 'A text field that puts its text into shape while it is edited; the caret stays in place.',
  live: live(
    { format: ['formatDayMonthYear', 'formatYearMonthDay'], label: '24.12.2026' },
    ({ format, label }, { texts }) => ({
      code: `<FormattedField id="date" name="date" label="${label}" format={${format}} clearLabel={texts.clear()} value={value} onValueChange={setValue} />`,
      shown: (
        <Shown
          key={format}
          id="formatted-field-live"
          label={label}
          format={formats[format]}
          clearLabel={texts.clear()}
        />
      ),
    }),
  ),
  states: [
    {
      name: 'Day, month, year',
      code: '<FormattedField … format={formatDayMonthYear} />',
      render: () => (
        <Shown
          id="formatted-field-day"
          label="24.12.2026"
          format={formatDayMonthYear}
          begin="24.12.20"
        />
      ),
    },
    {
      name: 'Year, month, day',
      code: '<FormattedField … format={formatYearMonthDay} />',
      render: () => (
        <Shown
          id="formatted-field-year"
          label="2026.12.24"
          format={formatYearMonthDay}
          begin="2026.12"
        />
      ),
    },
  ],
};
