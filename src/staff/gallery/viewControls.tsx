import { SelectField } from '#ui/select-field/selectField.tsx';

import {
  LOCALES,
  readGalleryView,
  SCHEMES,
  WIDTHS,
  type GallerySearch,
  type GalleryView,
} from './galleryView.ts';

type ViewControlsProps = { view: GalleryView; onViewChange: (view: GalleryView) => void };

const SCHEME_NAMES = { system: 'As the system', light: 'Light', dark: 'Dark' } as const;

export function ViewControls({ view, onViewChange }: ViewControlsProps) {
  const choose = (chosen: GallerySearch) => onViewChange(readGalleryView({ ...view, ...chosen }));
  return (
    <div className="gallery-controls">
      <SelectField
        id="gallery-locale"
        name="locale"
        label="Locale"
        value={view.locale}
        options={LOCALES.map((locale) => ({ value: locale, text: locale }))}
        onValueChange={(locale) => choose({ locale })}
      />
      <SelectField
        id="gallery-scheme"
        name="scheme"
        label="Scheme"
        value={view.scheme}
        options={SCHEMES.map((scheme) => ({ value: scheme, text: SCHEME_NAMES[scheme] }))}
        onValueChange={(scheme) => choose({ scheme })}
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
        onValueChange={(width) => choose({ width: width === 'FREE' ? width : Number(width) })}
      />
    </div>
  );
}
