import * as qp from 'nodemailer/lib/qp';

/** By so many characters at its beginning a form of a mail is recognised: its language and title are among them. */
const KEY_LENGTH = 1000;
/** nodemailer looks so far ahead for the end of a line. */
const LINE_LENGTH = 76;
/** There are some fifty forms; titles with something of their recipient make others, each used once. */
const MAX_FORMS = 200;
const SOFT_BREAK = '=\r\n';

/** What texts begin with in common, with its lines whose ends do not depend on what follows it. */
type Beginning = {
  text: string;
  /** Its encoded lines. */
  lines: string;
  /** What is encoded of it and belongs to no line yet: more than a line, as one by itself would not be wrapped. */
  rest: string;
};

const beginnings = new Map<string, Beginning>();

/**
 * A text in quoted-printable, byte for byte as nodemailer encodes and wraps it. Two mails of a form differ from the
 * recipient's values on, so that what stands before is encoded once.
 */
export function quotedPrintable(text: string): string {
  if (text.length <= KEY_LENGTH) return encodeWhole(text);
  const key = text.slice(0, KEY_LENGTH);
  const earlier = beginnings.get(key);
  if (earlier === undefined) {
    if (beginnings.size >= MAX_FORMS) beginnings.clear();
    // What a first text has in common with others shows with the second.
    beginnings.set(key, { text, lines: '', rest: '' });
    return encodeWhole(text);
  }
  const shared = text.startsWith(earlier.text) ? earlier : beginningOf(earlier.text, text);
  beginnings.set(key, shared);
  return encodeAfter(shared, text);
}

const encodeWhole = (text: string) => qp.wrap(qp.encode(text));

function encodeAfter(beginning: Beginning, text: string): string {
  if (beginning.lines === '') return encodeWhole(text);
  const rest = beginning.rest + qp.encode(text.slice(beginning.text.length));
  return beginning.lines + qp.wrap(rest);
}

function beginningOf(one: string, other: string): Beginning {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  // How a blank is encoded depends on what follows, and half a character outside the basic plane is none.
  while (length > 0 && !/[!-~]/.test(one.charAt(length - 1))) length -= 1;
  const text = one.slice(0, length);
  const encoded = qp.encode(text);
  const lines = qp.wrap(encoded).split(SOFT_BREAK);
  const kept: string[] = [];
  let keptLength = 0;
  for (const line of lines) {
    if (keptLength + line.length + LINE_LENGTH >= encoded.length) break;
    kept.push(line + SOFT_BREAK);
    keptLength += line.length;
  }
  return { text, lines: kept.join(''), rest: encoded.slice(keptLength) };
}
