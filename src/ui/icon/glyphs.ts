/*
 * The drawings of the kit's icons, each Lucide's own file under the name that the kit uses.
 * Each is an export of its own, so that a page carries only the drawings it shows.
 */
export { default as linkUp } from 'lucide-static/icons/arrow-up-right.svg?raw';
export { default as chain } from 'lucide-static/icons/link-2.svg?raw';
export { default as chainOff } from 'lucide-static/icons/link-2-off.svg?raw';
export { default as close } from 'lucide-static/icons/x.svg?raw';
export { default as check } from 'lucide-static/icons/check.svg?raw';
export { default as copy } from 'lucide-static/icons/copy.svg?raw';
export { default as search } from 'lucide-static/icons/search.svg?raw';
export { default as upload } from 'lucide-static/icons/upload.svg?raw';
export { default as file } from 'lucide-static/icons/file.svg?raw';
export { default as remove } from 'lucide-static/icons/trash-2.svg?raw';
export { default as plus } from 'lucide-static/icons/plus.svg?raw';
export { default as minus } from 'lucide-static/icons/minus.svg?raw';
export { default as menu } from 'lucide-static/icons/menu.svg?raw';
export { default as chevronUp } from 'lucide-static/icons/chevron-up.svg?raw';
export { default as chevronDown } from 'lucide-static/icons/chevron-down.svg?raw';
export { default as chevronLeft } from 'lucide-static/icons/chevron-left.svg?raw';
export { default as chevronRight } from 'lucide-static/icons/chevron-right.svg?raw';
export { default as arrowUp } from 'lucide-static/icons/arrow-up.svg?raw';
export { default as calendar } from 'lucide-static/icons/calendar.svg?raw';
export { default as clock } from 'lucide-static/icons/clock.svg?raw';
export { default as eye } from 'lucide-static/icons/eye.svg?raw';
export { default as eyeOff } from 'lucide-static/icons/eye-off.svg?raw';
export { default as information } from 'lucide-static/icons/info.svg?raw';
export { default as warning } from 'lucide-static/icons/triangle-alert.svg?raw';
export { default as error } from 'lucide-static/icons/circle-alert.svg?raw';
export { default as success } from 'lucide-static/icons/circle-check.svg?raw';
export { default as mail } from 'lucide-static/icons/mail.svg?raw';
export { default as phone } from 'lucide-static/icons/phone.svg?raw';
export { default as payment } from 'lucide-static/icons/credit-card.svg?raw';
export { default as delivery } from 'lucide-static/icons/truck.svg?raw';
export { default as store } from 'lucide-static/icons/store.svg?raw';
export { default as returns } from 'lucide-static/icons/undo-2.svg?raw';
export { default as help } from 'lucide-static/icons/life-buoy.svg?raw';
export { default as coffee } from 'lucide-static/icons/coffee.svg?raw';
export { default as company } from 'lucide-static/icons/building-2.svg?raw';
export { default as product } from 'lucide-static/icons/package-open.svg?raw';
