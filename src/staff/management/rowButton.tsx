import { Button } from '#ui/button/button.tsx';

/** Renders a button of a row as a word; its `label` for screen readers also names the row. */
export const rowButton = (word: string, label: string, onClick: () => void) => (
  <Button variant="text" aria-label={label} onClick={onClick}>
    {word}
  </Button>
);
