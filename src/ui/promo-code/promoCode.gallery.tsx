import { live, type GalleryContext, type GalleryEntry } from '../galleryEntry.ts';
import { PromoCode } from './promoCode.tsx';

export const entry: GalleryEntry = {
  title: 'Promo code',
  about: 'A code to be copied with one press, or marked by hand.',
  live: live({ code: 'MORGEN-7K2P-QX4D' }, ({ code }, { texts }) => ({
    code: `<PromoCode code="${code}" texts={texts.promoCode} />`,
    shown: <PromoCode code={code} texts={labels(texts)} />,
  })),
  states: [
    {
      name: 'To be copied',
      code: '<PromoCode code="MORGEN-10" texts={texts.promoCode} />',
      render: ({ texts }) => <PromoCode code="MORGEN-10" texts={labels(texts)} />,
    },
  ],
};

function labels({ promoCode }: GalleryContext['texts']) {
  return {
    label: promoCode.label(),
    copy: promoCode.copy(),
    copied: promoCode.copied(),
    failed: promoCode.failed(),
  };
}
