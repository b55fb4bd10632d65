import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { PICTURE_MAX_BYTES } from '#domain/pictures.ts';

import { changeSet } from './changeSetSchema.ts';
import { bytes, instant, oneOf } from './columns.ts';

/** Type of a picture, detected by its content in `content/pictures`. */
export const PICTURE_TYPES = ['png', 'webp'] as const;

/** Pictures uploaded by staff, keyed by the hash of the file, so that a document's picture never changes. */
export const picture = pgTable(
  'picture',
  {
    /** SHA-256 of `data` in hex. */
    hash: text('hash').primaryKey(),
    type: text('type', { enum: PICTURE_TYPES }).notNull(),
    /** In pixels. */
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
    changeSet: uuid('change_set')
      .notNull()
      .references(() => changeSet.id, { onDelete: 'cascade' }),
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
