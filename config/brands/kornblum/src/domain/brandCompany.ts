import { brand } from '#domain/brand.ts';

/** The company behind the brand. */
export const brandCompany = {
  name: brand.legalName,
  street: 'Feldrain 21',
  city: '04229 Leipzig',
  country: 'DE',
} as const;

/** What imprints say besides, which no page's script needs. */
export const brandLegal = {
  register: 'HRB 000000, Amtsgericht Leipzig',
  managingDirectors: 'Jonas Arlt, Veronika Šebestová',
  editor: 'Jonas Arlt',
  vatId: 'DE000000000',
  numbers: { DE: 'DE000000000', AT: 'ATU00000000', CZ: 'CZ000000000' },
  registeredMail: '',
  transferBasis: '',
  hosting: 'Elsterdaten GmbH, Kanalweg 4, 04229 Leipzig, betrieb@elsterdaten.example',
} as const;

/** How the retailer is reached. */
export const brandContacts = {
  customerService: {
    email: 'hallo@kornblum.example',
    emailOf: { CZ: 'ahoj@kornblum.example' },
    phone: { DE: '0341 66969 220', AT: '+49 341 66969 220', CZ: '+49 341 66969 221' },
  },
  loyaltyProgramme: { email: 'karte@kornblum.example' },
  elsewhere: {
    instagram: 'https://instagram.example/kornblum',
    facebook: 'https://facebook.example/kornblum',
    youtube: 'https://youtube.example/@kornblum',
    pinterest: 'https://pinterest.example/kornblum',
    tiktok: 'https://tiktok.example/@kornblum',
    iosApp: 'https://apps.example/ios/kornblum',
    androidApp: 'https://apps.example/android/kornblum',
  },
  mailSenderName: 'Kornblum',
} as const;
