import type { Picture as PictureFiles } from '#contract/artwork.ts';

import { Picture } from './picture.tsx';

const SIZES = '(min-width: 768px) 440px, 320px';

/** A decorative drawing for one moment, such as a confirmation. */
export function MomentPicture({ picture }: { picture: PictureFiles }) {
  return (
    <Picture
      className="moment-picture"
      loading="lazy"
      alt=""
      variants={[{ picture, sizes: SIZES }]}
    />
  );
}
