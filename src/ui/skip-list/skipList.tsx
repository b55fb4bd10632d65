type SkipListProps = {
  /** Name of the list if it has several links. Spec §9/26. */
  label: string;
  links: readonly { href: string; text: string }[];
};

/**
 * Links past repeated content (spec §9), reached first by Tab and visible only then. A single link needs no landmark.
 */
export function SkipList({ label, links }: SkipListProps) {
  const [first] = links;
  if (first !== undefined && links.length === 1) {
    return (
      <a className="skip-link" href={first.href}>
        {first.text}
      </a>
    );
  }
  return (
    <nav className="skip-list" aria-label={label}>
      <ul>
        {links.map(({ href, text }) => (
          <li key={href}>
            <a className="skip-link" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
