import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { WORLDS } from '#domain/worlds.ts';
import { brandFolders } from '#server/db/packageFolder.ts';

/** A picture sent within the mail, so that opening it loads nothing. */
export type MailPicture = {
  cid: string;
  type: string;
  filename: string;
  content: Buffer;
  /** The MIME part, the same in every mail: encoding it anew took a third of a mail's processor time. */
  part: Buffer;
};

const PICTURE_TYPE = 'image/jpeg';

/**
 * Pictures of each kind of mail. The confirmation has a picture without a cup, because it must not show goods before
 * consent.
 */
const PICTURES = {
  CONFIRM: ['sunrise'],
  WELCOME: ['dawn', ...WORLDS.map(({ world }) => world)],
} as const;
type PicturedKind = keyof typeof PICTURES;
export type MailPictureName = (typeof PICTURES)[PicturedKind][number];

/** The URL of a picture within its mail. */
export const pictureCid = (name: MailPictureName): string => `${name}@mail`;

const loaded = new Map<string, Promise<MailPicture[]>>();

/** Reads the pictures of a kind of mail, `content/mail/*.jpg`. If one is missing, its alternative text is shown. */
export function mailPictures(kind: string): Promise<MailPicture[]> {
  const pictures = loaded.get(kind) ?? loadPictures(isPictured(kind) ? PICTURES[kind] : []);
  loaded.set(kind, pictures);
  return pictures;
}

const isPictured = (kind: string): kind is PicturedKind => Object.hasOwn(PICTURES, kind);

async function loadPictures(names: readonly MailPictureName[]): Promise<MailPicture[]> {
  const folder = brandFolders('content/mail').at(-1) ?? '';
  const pictures = names.map(async (name) => {
    const filename = `${name}.jpg`;
    try {
      const content = await readFile(path.join(folder, filename));
      const cid = pictureCid(name);
      const part = picturePart(cid, filename, content);
      return [{ cid, type: PICTURE_TYPE, filename, content, part }];
    } catch {
      return [];
    }
  });
  return (await Promise.all(pictures)).flat();
}

/** Returns a picture as a part of a mail (RFC 2045), in lines of 76 characters. */
function picturePart(cid: string, filename: string, content: Buffer): Buffer {
  const lines = [
    `Content-Type: ${PICTURE_TYPE}; name=${filename}`,
    `Content-ID: <${cid}>`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: inline; filename=${filename}`,
    '',
    ...(content.toString('base64').match(/.{1,76}/g) ?? []),
  ];
  return Buffer.from(lines.join('\r\n'));
}
