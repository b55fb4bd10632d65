import { SelectField } from '#ui/select-field/selectField.tsx';

import { LOCALES, SCHEMES, WIDTHS, type GalleryView } from './galleryView.ts';

type ViewControlsProps = { view: GalleryView; onViewChange: (view: GalleryView) => void };

const SCHEME_NAMES = { system: 'As the system', light: 'Light', dark: 'Dark' } as const;

/** Renders the controls for the locale, scheme and width of all pieces. */
export function ViewControls({ view, onViewChange }: ViewControlsProps) {
  return (
    <div className="gallery-controls">
      <SelectField
        id="gallery-locale"
        name="locale"
        label="Locale"
        value={view.locale}
        options={LOCALES.map((locale) => ({ value: locale, text: locale }))}
        onValueChange={(value) => {
          const locale = LOCALES.find((one) => one === value) ?? view.locale;
          onViewChange({ ...view, locale });
        }}
      />
      <SelectField
        id="gallery-scheme"
        name="scheme"
        label="Scheme"
        value={view.scheme}
        options={SCHEMES.map((scheme) => ({ value: scheme, text: SCHEME_NAMES[scheme] }))}
        onValueChange={(value) => {
          const scheme = SCHEMES.find((one) => one === value) ?? view.scheme;
          onViewChange({ ...view, scheme });
        }}
      />
      <SelectField
        id="gallery-width"
        name="width"
        label="Width"
        value={String(view.width)}
        options={WIDTHS.map((width) => ({
          value: String(width),
          text: width === 'FREE' ? 'Free' : `${width} px`,
        }))}
        onValueChange={(value) => {
          const width = WIDTHS.find((one) => String(one) === value) ?? view.width;
          onViewChange({ ...view, width });
        }}
      />
    </div>
  );
}
