import { chevronLeft, chevronRight } from '../icon/glyphs.gen.ts';
import { Icon } from '../icon/icon.tsx';

type SliderArrowsProps = {
  /** Id of the row. */
  controls: string;
  /** Accessible names of the buttons. Spec §9/26. */
  texts: { left: string; right: string };
  /** Whether the row is at its left or right end. */
  atLeftEnd: boolean;
  atRightEnd: boolean;
  onLeft: () => void;
  onRight: () => void;
};

/** Two arrows that scroll a row (spec §9). */
export function SliderArrows(props: SliderArrowsProps) {
  const { controls, texts, atLeftEnd, atRightEnd, onLeft, onRight } = props;
  return (
    <div className="slider-arrows" dir="ltr">
      <Arrow
        glyph={chevronLeft}
        label={texts.left}
        controls={controls}
        ended={atLeftEnd}
        onPress={onLeft}
      />
      <Arrow
        glyph={chevronRight}
        label={texts.right}
        controls={controls}
        ended={atRightEnd}
        onPress={onRight}
      />
    </div>
  );
}

type ArrowProps = {
  glyph: string;
  label: string;
  controls: string;
  ended: boolean;
  onPress: () => void;
};

/** An arrow. At the end of the row it keeps the focus, which a disabled button would lose. */
function Arrow({ glyph, label, controls, ended, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      className="slider-arrow"
      aria-label={label}
      aria-controls={controls}
      aria-disabled={ended || undefined}
      onClick={ended ? undefined : onPress}
    >
      <Icon glyph={glyph} size={24} />
    </button>
  );
}
