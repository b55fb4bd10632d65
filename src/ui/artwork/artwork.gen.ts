// npm run pictures writes this file. Sources: 2a609b872224f782
import type { ArtworkManifest } from '#contract/artwork.ts';

export const artwork: ArtworkManifest = {
  newsletterDesktop: {"width":960,"height":1120,"sources":[{"type":"image/avif","srcset":[{"url":"/service/newsletter/frontend/images/127fb376.avif","width":640},{"url":"/service/newsletter/frontend/images/7a51eaa9.avif","width":1120}]},{"type":"image/jpeg","srcset":[{"url":"/service/newsletter/frontend/images/6facc850.jpg","width":640}]}],"fallback":"/service/newsletter/frontend/images/6facc850.jpg","dark":{"type":"image/avif","srcset":[{"url":"/service/newsletter/frontend/images/90f70187.avif","width":1120}]}},
  newsletterTablet: {"width":1536,"height":640,"sources":[{"type":"image/avif","srcset":[{"url":"/service/newsletter/frontend/images/c4cc6d3c.avif","width":800},{"url":"/service/newsletter/frontend/images/2a646da6.avif","width":1536}]},{"type":"image/jpeg","srcset":[{"url":"/service/newsletter/frontend/images/7f1e9c71.jpg","width":800}]}],"fallback":"/service/newsletter/frontend/images/7f1e9c71.jpg","dark":{"type":"image/avif","srcset":[{"url":"/service/newsletter/frontend/images/fffbf6de.avif","width":1536}]}},
};
