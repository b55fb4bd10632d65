import * as glyphs from './glyphs.gen.ts';

/**
 * Every drawing by its name in content (`iconName` in spec §3). A module that imports this table includes all
 * drawings. A piece that always uses the same icon imports it from `glyphs.gen.ts`.
 */
export const namedIcons = {
  'link-up': glyphs.linkUp,
  close: glyphs.close,
  check: glyphs.check,
  copy: glyphs.copy,
  search: glyphs.search,
  upload: glyphs.upload,
  file: glyphs.file,
  remove: glyphs.remove,
  plus: glyphs.plus,
  minus: glyphs.minus,
  menu: glyphs.menu,
  'chevron-up': glyphs.chevronUp,
  'chevron-down': glyphs.chevronDown,
  'chevron-left': glyphs.chevronLeft,
  'chevron-right': glyphs.chevronRight,
  'arrow-up': glyphs.arrowUp,
  calendar: glyphs.calendar,
  clock: glyphs.clock,
  eye: glyphs.eye,
  'eye-off': glyphs.eyeOff,
  information: glyphs.information,
  warning: glyphs.warning,
  error: glyphs.error,
  success: glyphs.success,
  mail: glyphs.mail,
  phone: glyphs.phone,
  payment: glyphs.payment,
  delivery: glyphs.delivery,
  store: glyphs.store,
  returns: glyphs.returns,
  help: glyphs.help,
  coffee: glyphs.coffee,
  company: glyphs.company,
  product: glyphs.product,
} as const satisfies Record<string, string>;

export type IconName = keyof typeof namedIcons;

export const ICON_NAMES = Object.keys(namedIcons) as [IconName, ...IconName[]];
