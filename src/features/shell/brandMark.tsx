/** The brand's mark from `src/ui/artwork/mark.svg` in the surrounding colours. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path fill="#dd4f33" d="M3 12a9.5 9.5 0 0 1 19 0z" />
      <path
        fill="currentColor"
        d="M0 14h26.5a5.5 5.5 0 0 1 0 11h-5.2C19 27.2 16 28 12.5 28 5.5 28 0 22 0 14zM25 17c-.1 1.8-.5 3.4-1.2 5h2.7a2.5 2.5 0 0 0 0-5z"
      />
    </svg>
  );
}
