import { live, type GalleryContext, type GalleryEntry } from '../galleryEntry.ts';
import { ENERGY_CLASSES, EnergyLabel } from './energyLabel.tsx';

export const entry: GalleryEntry = {
  title: 'Energy label',
  about: 'The energy class of an appliance, beside its price, in the form of the EU.',
  live: live({ energyClass: ENERGY_CLASSES }, ({ energyClass }, { texts }) => ({
    code: `<EnergyLabel energyClass="${energyClass}" label={texts.energyClass({ energyClass: '${energyClass}' })} />`,
    shown: <EnergyLabel energyClass={energyClass} label={texts.energyClass({ energyClass })} />,
  })),
  states: [
    ...ENERGY_CLASSES.map((energyClass) => ({
      name: energyClass,
      code: `<EnergyLabel energyClass="${energyClass}" label={texts.energyClass({ energyClass: '${energyClass}' })} />`,
      render: ({ texts }: GalleryContext) => (
        <EnergyLabel energyClass={energyClass} label={texts.energyClass({ energyClass })} />
      ),
    })),
    {
      name: 'Leading to the whole label',
      code: '<EnergyLabel energyClass="B" label={…} href="#label" />',
      render: ({ texts }) => (
        <EnergyLabel
          energyClass="B"
          label={texts.energyClass({ energyClass: 'B' })}
          href="#label"
        />
      ),
    },
  ],
};
