import type { FooterContent } from '#contract/footer.ts';
import { PLATFORM_COOKIE, type Platform } from '#domain/platform.ts';
import { sitePath, type SiteCode } from '#domain/sites.ts';
import { Button } from '#ui/button/button.tsx';

type ViewChangerProps = { site: SiteCode; texts: FooterContent['viewChanger'] };

/** Switches to the other view (spec §2.2/17), as a form, because it changes stored state. */
export function ViewChanger({ site, texts }: ViewChangerProps) {
  const button = (platform: Platform, text: string, className: string) => (
    <span className={className}>
      <Button type="submit" variant="text" name={PLATFORM_COOKIE} value={platform}>
        {text}
      </Button>
    </span>
  );
  return (
    <form className="view-changer" method="post" action={`${sitePath(site)}/view`}>
      {button('MATCH', texts.toMobile, 'only-classic')}
      {button('CLASSIC', texts.toDesktop, 'only-mobile')}
    </form>
  );
}
