import { live, type GalleryContext, type GalleryEntry } from '../galleryEntry.ts';
import { EnergyLabel } from './energyLabel.tsx';
import { ENERGY_SCALES, type EnergyScale } from './energyScales.ts';

export const entry: GalleryEntry = {
  title: 'Energy label',
  about: 'The energy class of an appliance, beside its price, in the form of the EU.',
  live: live(
    { energyClass: 'B', scale: ['A-G', 'A+++-D'], href: '' },
    ({ energyClass, scale, href }, context) => ({
      code: code(energyClass, scale, href),
      shown: label(context, energyClass, scale, href),
    }),
  ),
  states: [
    ...scaleStates('A-G'),
    ...scaleStates('A+++-D'),
    state('Leading to the whole label', 'B', 'A-G', '#label'),
    state('A class that the scale does not have', 'A++', 'A-G'),
  ],
};

function scaleStates(scale: EnergyScale) {
  return ENERGY_SCALES[scale].map((one) => state(`${one} of ${scale}`, one, scale));
}

function state(name: string, energyClass: string, scale: EnergyScale, href = '') {
  return {
    name,
    code: code(energyClass, scale, href),
    render: (context: GalleryContext) => label(context, energyClass, scale, href),
  };
}

function code(energyClass: string, scale: EnergyScale, href: string): string {
  const link = href === '' ? '' : ` href="${href}"`;
  return `<EnergyLabel energyClass="${energyClass}" scale="${scale}"${link} texts={{ label: texts.energyClass, unknown: texts.energyClassUnknown() }} />`;
}

function label({ texts }: GalleryContext, energyClass: string, scale: EnergyScale, href: string) {
  return (
    <EnergyLabel
      energyClass={energyClass}
      scale={scale}
      href={href === '' ? undefined : href}
      texts={{ label: texts.energyClass, unknown: texts.energyClassUnknown() }}
    />
  );
}
