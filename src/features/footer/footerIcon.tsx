import type { APP_ICONS, FooterIcon, SOCIAL_ICONS } from '#contract/footer.ts';
import { FOOTER_IMAGES } from '#contract/service.ts';

type IconName = FooterIcon | (typeof SOCIAL_ICONS)[number] | (typeof APP_ICONS)[number] | 'chevron';

/** A decorative drawing from the icon file, in the text's colour. */
export function FooterIconImage({ name, size = 24 }: { name: IconName; size?: 16 | 24 }) {
  return (
    <svg className="footer-icon" width={size} height={size} aria-hidden="true">
      <use href={`${FOOTER_IMAGES}icons.svg#${name}`} />
    </svg>
  );
}
