import type { FooterContent } from '#contract/footer.ts';

import { FooterAnchor } from './footerAnchor.tsx';
import { FooterIconImage } from './footerIcon.tsx';

type IconLinksProps = FooterContent['socialMedia'] | FooterContent['appReferences'];

/** Links to networks or apps under a heading; an icon is announced by its link's text. Spec §2.2/14,15. */
export function IconLinks({ heading, icons, isNamed }: IconLinksProps & { isNamed: boolean }) {
  if (icons.length === 0) return null;
  return (
    <section className="footer-part">
      <h3>{heading}</h3>
      <ul className={isNamed ? 'footer-apps' : 'footer-social'}>
        {icons.map(({ iconName, link }) => (
          <li key={iconName}>
            <FooterAnchor link={link}>
              <FooterIconImage name={iconName} />
              <span className={isNamed ? undefined : 'visually-hidden'}>{link.text}</span>
            </FooterAnchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
