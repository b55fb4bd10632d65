// npm run pictures writes this file. Sources: acda120e9ae9fe14
import type { ArtworkManifest } from '#contract/artwork.ts';

export const artwork: ArtworkManifest = {
  newsletterDesktop: {"width":960,"height":1120,"sources":[{"type":"image/avif","srcset":[{"url":"/service/newsletter/frontend/images/1bebd794.avif","width":640},{"url":"/service/newsletter/frontend/images/7e4719ef.avif","width":1120}]},{"type":"image/jpeg","srcset":[{"url":"/service/newsletter/frontend/images/82b24d90.jpg","width":640}]}],"fallback":"/service/newsletter/frontend/images/82b24d90.jpg","dark":{"type":"image/avif","srcset":[{"url":"/service/newsletter/frontend/images/9ed0e04c.avif","width":1120}]}},
  newsletterTablet: {"width":1536,"height":640,"sources":[{"type":"image/avif","srcset":[{"url":"/service/newsletter/frontend/images/638094d7.avif","width":800},{"url":"/service/newsletter/frontend/images/56c85377.avif","width":1536}]},{"type":"image/jpeg","srcset":[{"url":"/service/newsletter/frontend/images/c74b2859.jpg","width":800}]}],"fallback":"/service/newsletter/frontend/images/c74b2859.jpg","dark":{"type":"image/avif","srcset":[{"url":"/service/newsletter/frontend/images/8de2fdef.avif","width":1536}]}},
};
