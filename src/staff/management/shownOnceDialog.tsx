import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

type ShownOnceDialogProps = { title: string; words: string; secret: string; onClose: () => void };

/** Shows a key or a secret, which cannot be shown again. */
export function ShownOnceDialog({ title, words, secret, onClose }: ShownOnceDialogProps) {
  return (
    <Dialog title={title} closeLabel="Close" onClose={onClose}>
      <p>{words} It is not shown again.</p>
      <p className="management-key">
        <code>{secret}</code>
      </p>
      <Button
        variant="secondary"
        onClick={() => {
          // Without permission for the clipboard the text can still be selected.
          navigator.clipboard?.writeText(secret).catch((error: unknown) => {
            console.warn('The browser refused the clipboard', error);
          });
        }}
      >
        Copy
      </Button>
      <Button onClick={onClose}>I have saved it</Button>
    </Dialog>
  );
}
