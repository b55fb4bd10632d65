/**
 * What makes a careless pattern or loop slow: one piece again and again, which parts of a pattern can share
 * out among themselves in many ways, or which grows when it is normalised.
 */
const PIECES = [
  ...'-. /a1@ä(+',
  ...['\t', '\u0301', '\u00a0', 'ﷺ', '😀'],
  ...[
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
  ],
];
/** What stands before the pieces, so that a pattern begins to match, and behind, so that it does not at the end. */
const AROUND = [
  ['', ''],
  ['a@', '!'],
] as const;

/** Texts of each hostile shape, as long as they can be in `maxBytes` bytes of what `encode` makes of them. */
export function hostileTexts(maxBytes: number, encode: (text: string) => string): string[] {
  return PIECES.flatMap((piece) =>
    AROUND.map(([before, after]) => {
      const room = maxBytes - Buffer.byteLength(encode(before + after));
      return before + piece.repeat(Math.floor(room / Buffer.byteLength(encode(piece)))) + after;
    }),
  );
}
