/** A close button, omitted without scripts. */
export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return <button type="button" className="close-button" aria-label={label} onClick={onClick} />;
}
