import path from 'node:path';

import type { CommandContext, TerminalFiles } from '#server/cli/command.ts';
import { hashesIn } from '#server/content/pictures/picture.ts';
import { loadPicture } from '#server/content/pictures/pictureTable.ts';

import { hashOfPictureFile, pictureFile } from './fileNames.ts';
import type { PictureFile } from './readPictures.ts';

type Folder = {
  /** The folder's files by relative path. */
  names: readonly string[];
  /** The folder's valid pictures by hash. They are not moved. */
  pictures: ReadonlyMap<string, PictureFile>;
};

/**
 * Writes those pictures into a folder that `documents` use and the folder lacks. Deletes exported pictures that no
 * document uses. Returns the files and the number of used pictures.
 */
export async function exportPictures(
  folder: string,
  { names, pictures }: Folder,
  documents: readonly unknown[],
  context: TerminalFiles & Pick<CommandContext, 'folder' | 'openDatabase'>,
): Promise<{ written: string[]; removed: string[]; total: number }> {
  const named = hashesIn(documents);
  const written: string[] = [];
  const resolve = (file: string) => path.resolve(context.folder, file);
  for (const hash of named.filter((one) => !pictures.has(one))) {
    const picture = await loadPicture(await context.openDatabase(), hash);
    // A text may contain such an address without a picture.
    if (picture === undefined) continue;
    const file = path.join(folder, pictureFile(hash, picture.type));
    await context.writeFile(resolve(file), picture.data);
    written.push(file);
  }
  const removed = names
    .filter((name) => {
      const hash = hashOfPictureFile(name);
      return hash !== undefined && !named.includes(hash);
    })
    .map((name) => path.join(folder, name));
  for (const file of removed) await context.removeFile(resolve(file));
  return {
    written,
    removed,
    total: written.length + named.filter((hash) => pictures.has(hash)).length,
  };
}
