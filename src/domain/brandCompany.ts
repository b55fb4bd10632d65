import { brand } from './brand.ts';
import type { SiteCode } from './sites.ts';

/** The company behind the brand. */
export const brandCompany = {
  name: brand.legalName,
  street: 'Am Speicher 7',
  city: '20457 Hamburg',
  country: 'DE',
} as const;

/** Further facts of imprints, which no script needs. */
export const brandLegal = {
  register: 'HRB 000000, Amtsgericht Hamburg',
  managingDirectors: 'Mara Lindholm, Emre Okan',
  /** Person responsible for content (§ 18 MStV). */
  editor: 'Mara Lindholm',
  vatId: 'DE000000000',
  /** Registration numbers by country, as in its imprint. */
  numbers: {
    DE: 'DE000000000',
    AT: 'ATU00000000',
    CH: 'CHE-000.000.000 MWST',
    CH_FR: 'CHE-000.000.000 TVA',
    CZ: 'CZ000000000',
    HU: '00000000-2-51',
    SK: 'SK0000000000',
    TR: '0000000000000000',
    PL: 'PL0000000000',
  } satisfies Record<SiteCode, string>,
  /** The registered electronic mail that Turkish law requires (KEP). */
  registeredMail: 'morgenrot@kep.example',
  /** Legal basis for transferring data abroad, required by Turkish law (KVKK art. 9). */
  transferBasis: 'Kişisel Verileri Koruma Kurumuna bildirilen standart sözleşme (no.\u00a0000000)',
  /** Hosting provider, required by Hungarian law. */
  hosting: 'Hafenrechenzentrum GmbH, Kaistraße 1, 20457 Hamburg, hosting@rechenzentrum.example',
} as const;

/** The retailer's contacts. */
export const brandContacts = {
  /** Customer service; a shop may have its own address and number. */
  customerService: {
    email: 'service@morgenrot.example',
    /** Exceptions for shops with their own desk: `{ TR: 'destek@morgenrot.example' }`. */
    emailOf: {},
    phone: {
      DE: '040 66969 120',
      AT: '+49 40 66969 120',
      CH: '+49 40 66969 121',
      CH_FR: '+49 40 66969 122',
      CZ: '+49 40 66969 123',
      HU: '+49 40 66969 124',
      SK: '+49 40 66969 125',
      TR: '0850 000 01 20',
      PL: '+49 40 66969 126',
    } satisfies Record<SiteCode, string>,
  },
  /** Desk for loyalty card requests. */
  loyaltyProgramme: { email: 'card@morgenrot.example' },
  /** Profiles elsewhere; footers name them `{instagram}` and so on. */
  elsewhere: {
    instagram: 'https://instagram.example/morgenrot',
    facebook: 'https://facebook.example/morgenrot',
    youtube: 'https://youtube.example/@morgenrot',
    pinterest: 'https://pinterest.example/morgenrot',
    tiktok: 'https://tiktok.example/@morgenrot',
    iosApp: 'https://apps.example/ios/morgenrot',
    androidApp: 'https://apps.example/android/morgenrot',
  },
  mailSenderName: 'Morgenrot',
} as const;
