/**
 * Pieces that make a careless pattern or loop slow when repeated: parts of a pattern can divide them in many ways, or
 * they grow when normalised.
 */
const PIECES = [
  ...'-. /a1@ä(+',
  '\t',
  '\u0301',
  '\u00a0',
  'ﷺ',
  '😀',
  'a.',
  '-.',
  '. ',
  ' dot ',
  '-dot-',
  '1.',
  'a,',
  'a@',
  'a@a.',
  'xn--',
  '%2e',
  '/.',
  'a=',
  '; a',
  '[',
];
/** The text before the pieces, so that a pattern begins to match, and behind, so that it fails at the end. */
const AROUND = [
  ['', ''],
  ['a@', '!'],
] as const;

/** Returns texts of each hostile shape, as long as `maxBytes` of their encoding permit. */
export function hostileTexts(maxBytes: number, encode: (text: string) => string): string[] {
  return PIECES.flatMap((piece) =>
    AROUND.map(([before, after]) => {
      const room = maxBytes - Buffer.byteLength(encode(before + after));
      return before + piece.repeat(Math.floor(room / Buffer.byteLength(encode(piece)))) + after;
    }),
  );
}
