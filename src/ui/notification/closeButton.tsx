/** The cross at the end of what can be put away. Without scripts, when it would do nothing, it is not there. */
export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return <button type="button" className="close-button" aria-label={label} onClick={onClick} />;
}
