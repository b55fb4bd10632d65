const DRAWINGS = {
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 6.5 0 0 1 15 0',
  menu: 'M4 7h16M4 12h16M4 17h16',
} as const;

/** A decorative drawing, inlined because the header is the first part of a page. */
export function HeaderIcon({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
