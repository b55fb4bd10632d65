import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { PICTURE_MAX_BYTES } from '#domain/pictures.ts';

import { changeSet } from './changeSetSchema.ts';
import { bytes, cascadingId, instant, oneOf } from './columns.ts';

/** Type of a picture, detected by its content in `content/pictures`. */
export const PICTURE_TYPES = ['png', 'webp'] as const;

/** Pictures uploaded by staff. The key is the file's hash, so that the picture in a document never changes. */
export const picture = pgTable(
  'picture',
  {
    hash: text('hash').primaryKey(),
    type: text('type', { enum: PICTURE_TYPES }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    data: bytes('data').notNull(),
    /** When it was last uploaded. */
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (table) => [
    index('picture_uploaded').on(table.uploadedAt),
    check('picture_hash', sql.raw(`"hash" = encode(sha256("data"), 'hex')`)),
    check('picture_type', oneOf('type', PICTURE_TYPES)),
    check('picture_bytes', sql.raw(`octet_length("data") <= ${PICTURE_MAX_BYTES}`)),
  ],
);

/** The sets in which a picture was uploaded, and by whom. */
export const changePicture = pgTable(
  'change_picture',
  {
    changeSet: cascadingId('change_set', () => changeSet.id),
    picture: text('picture')
      .notNull()
      .references(() => picture.hash, { onDelete: 'cascade' }),
    /** Name of the staff account that uploaded it last. */
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.changeSet, table.picture] }),
    index('change_picture_picture').on(table.picture),
    index('change_picture_uploads').on(table.uploadedBy, table.uploadedAt),
  ],
);
