import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { WORLDS } from '#domain/worlds.ts';
import { brandFolders } from '#server/db/packageFolder.ts';

/** A picture that travels in the mail itself, so that opening the mail loads nothing. */
export type MailPicture = { cid: string; filename: string; content: Buffer };

export const PICTURE_TYPE = 'image/jpeg';

const NAMES = ['dawn', ...WORLDS.map(({ world }) => world)] as const;
export type MailPictureName = (typeof NAMES)[number];

/** The address of a picture within its mail. */
export const cidOf = (name: MailPictureName): string => `${name}@welcome`;

let loaded: Promise<MailPicture[]> | undefined;

/** The pictures of the welcome mail, `content/mail/*.jpg`. One that is missing leaves its words in its place. */
export function welcomePictures(): Promise<MailPicture[]> {
  loaded ??= loadPictures();
  return loaded;
}

async function loadPictures(): Promise<MailPicture[]> {
  const folder = brandFolders('content/mail').at(-1) ?? '';
  const pictures = NAMES.map(async (name) => {
    const filename = `${name}.jpg`;
    try {
      const content = await readFile(path.join(folder, filename));
      return [{ cid: cidOf(name), filename, content }];
    } catch {
      return [];
    }
  });
  return (await Promise.all(pictures)).flat();
}
