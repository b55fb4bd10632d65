import type { FooterLink } from '#contract/footer.ts';

/** Links to other pages, without the current one. */
export function PageLinks({ links, path }: { links: readonly FooterLink[]; path: string }) {
  return (
    <ul className="content-links">
      {links
        .filter(({ url }) => url !== path)
        .map(({ url, text }) => (
          <li key={url}>
            <a href={url}>{text}</a>
          </li>
        ))}
    </ul>
  );
}
