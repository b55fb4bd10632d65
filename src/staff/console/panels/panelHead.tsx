import { close } from '#ui/icon/glyphs.gen.ts';
import { IconButton } from '#ui/icon-button/iconButton.tsx';

import { useHint } from '../commands/hints.ts';

type PanelHeadProps = {
  title: string;
  /** The command that opens and closes the panel. */
  commandId: string;
  closeLabel: string;
  onClose: () => void;
};

/** The title of a panel next to the desk, and the button that closes it. */
export function PanelHead({ title, commandId, closeLabel, onClose }: PanelHeadProps) {
  const hint = useHint();
  return (
    <div className="console-panel-head">
      <h2>{title}</h2>
      <IconButton
        glyph={close}
        label={closeLabel}
        title={hint(commandId, 'Close')}
        onClick={onClose}
      />
    </div>
  );
}
