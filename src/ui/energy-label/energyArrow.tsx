import type { EnergyClass } from './energyScales.ts';

/* Lengths in drawing units; the arrow is 36 units high. */
const HEIGHT = 36;
const EDGE = 0.5;
const TIP = 16;
const RANGE_LETTER = 11;
const LETTER = 27;

/** Returns the approximate width of a text in Calibri Bold: a letter, and any + signs. */
function textWidth(text: string, size: number): number {
  return size * (0.62 + (text.length - 1) * 0.58);
}

/**
 * The arrow of the delegated acts: in the colour of its class, with the letter in white Calibri Bold in the middle of
 * the rectangle, a black outline around both, and the range of the scale's classes in black before it.
 */
export function EnergyArrow({ energyClass, label }: { energyClass: EnergyClass; label: string }) {
  const { name, colour, best, worst } = energyClass;
  const begin = textWidth(best, RANGE_LETTER) + 10;
  const end = begin + textWidth(name, LETTER) + 20;
  const width = Math.ceil(end + TIP + EDGE);
  const range = begin / 2;
  return (
    <svg
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <rect
        x={EDGE}
        y={EDGE}
        width={begin - EDGE}
        height={HEIGHT - 2 * EDGE}
        fill="#fff"
        stroke="#000"
      />
      <path
        d={`M${begin} ${EDGE}H${end}L${end + TIP} ${HEIGHT / 2} ${end} ${HEIGHT - EDGE}H${begin}Z`}
        fill={colour}
        stroke="#000"
      />
      <path
        d={`M${range} 14v8m-2.5-5.5L${range} 14l2.5 2.5`}
        fill="none"
        stroke="#000"
        strokeWidth="1"
      />
      <g fontFamily="Calibri, Carlito, sans-serif" fontWeight="700" textAnchor="middle">
        <g fontSize={RANGE_LETTER} fill="#000">
          <text x={range} y="12">
            {best}
          </text>
          <text x={range} y="33">
            {worst}
          </text>
        </g>
        <text
          x={(begin + end) / 2}
          y="27"
          fontSize={LETTER}
          fill="#fff"
          stroke="#000"
          strokeWidth="2"
          paintOrder="stroke"
        >
          {name}
        </text>
      </g>
    </svg>
  );
}
