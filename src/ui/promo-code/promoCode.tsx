import { Button } from '../button/button.tsx';
import { check, copy as copyGlyph } from '../icon/glyphs.gen.ts';
import { Icon } from '../icon/icon.tsx';
import { useCopy, type CopyState } from './useCopy.ts';

type PromoCodeProps = {
  code: string;
  texts: { label: string; copy: string; copied: string; failed: string };
};

/** A code with a button that copies it (spec §3/32). It can also be selected by hand. */
export function PromoCode({ code, texts }: PromoCodeProps) {
  const { state, copy } = useCopy(code);
  const said: Record<CopyState, string> = { IDLE: '', COPIED: texts.copied, FAILED: texts.failed };
  return (
    <div className="promo-code">
      <p className="promo-code-words">
        <span className="promo-code-label">{texts.label}</span>
        <code translate="no">{code}</code>
      </p>
      <Button
        variant="secondary"
        prependIcon={<Icon glyph={state === 'COPIED' ? check : copyGlyph} />}
        onClick={() => void copy()}
      >
        {texts.copy}
      </Button>
      <p className="promo-code-status" role="status">
        {said[state]}
      </p>
    </div>
  );
}
