import type { SHOP_TEMPLATES } from './templates/shopTemplates.ts';
import type { StaffMailContent } from './templates/staffMail.tsx';

export type ShopMailKind = keyof typeof SHOP_TEMPLATES;

type ContentOf<Kind extends ShopMailKind> = Parameters<
  (typeof SHOP_TEMPLATES)[Kind]['template']
>[0];

/** A mail of a shop in its language. */
export type ShopMailContent = ContentOf<ShopMailKind>;

/** Content of a mail, which its template takes as a parameter. */
export type MailContent = ShopMailContent | StaffMailContent;
