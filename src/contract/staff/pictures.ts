import * as z from 'zod/mini';

import { LOGO_MAX_EDGE_PX, PICTURE_FAULTS } from '#domain/pictures.ts';

const edge = z.coerce.number().check(z.int(), z.positive(), z.maximum(LOGO_MAX_EDGE_PX));

/** The place for an uploaded picture, in CSS pixels; both absent if it has no size yet. */
export const pictureQuery = z.object({ width: z.optional(edge), height: z.optional(edge) });

/** `source`: its name in documents. Width and height in pixels. */
export const uploadedPicture = z.object({
  source: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
});
export type UploadedPicture = z.infer<typeof uploadedPicture>;

/** Why a picture was refused, with its dimensions if readable. */
export const pictureRefused = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  why: z.enum(PICTURE_FAULTS),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
});
