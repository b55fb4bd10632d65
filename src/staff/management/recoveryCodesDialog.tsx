import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** Shows the recovery codes, which cannot be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog title="Recovery codes" closeLabel="Close" onClose={onClose}>
      <p>
        Each replaces your second factor once. Keep them where you can find them without your phone:
        they are not shown again.
      </p>
      <ul className="management-list management-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={onClose}>I have saved them</Button>
    </Dialog>
  );
}
