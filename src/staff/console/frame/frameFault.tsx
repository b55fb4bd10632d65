import { sites, type SiteCode } from '#domain/sites.ts';
import { Button } from '#ui/button/button.tsx';

/** The reason why a frame shows no page; UNLISTED: `HOST_PAGES` does not list the page of another system. */
export type FrameFaultKind = 'FORBIDDEN' | 'UNLISTED' | 'SILENT' | 'UNAVAILABLE';

/** Renders the reason in place of the page, with a retry button if a retry can help. */
export function FrameFault({
  kind,
  site,
  ofHost,
  onTryAgain,
}: {
  kind: FrameFaultKind;
  site: SiteCode;
  /** Path of the page, if it belongs to another system. */
  ofHost: string | undefined;
  onTryAgain: () => void;
}) {
  const words: Record<FrameFaultKind, string> = {
    FORBIDDEN: `Your roles do not include ${sites[site].label}.`,
    UNLISTED: `HOST_PAGES does not list ${ofHost} for this shop.`,
    SILENT:
      'The page does not say what it shows. Its host must pass the preview on, and let this console frame it.',
    UNAVAILABLE: 'This page cannot be shown at the moment.',
  };
  return (
    <div className="shop-frame-fault" role="alert">
      <p>{words[kind]}</p>
      {(kind === 'SILENT' || kind === 'UNAVAILABLE') && (
        <Button variant="secondary" onClick={onTryAgain}>
          Try again
        </Button>
      )}
    </div>
  );
}
