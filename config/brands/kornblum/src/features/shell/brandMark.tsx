/** The brand's mark, a cornflower of quarter circles, as in `artwork/mark.svg`. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path
        fill="#3d63e6"
        d="M15 15V1A14 14 0 0 0 1 15zM17 15h14A14 14 0 0 0 17 1zM15 17H1a14 14 0 0 0 14 14zM17 17v14a14 14 0 0 0 14-14z"
      />
      <circle cx="16" cy="16" r="5" fill="#f6c945" />
    </svg>
  );
}
