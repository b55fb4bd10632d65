import { useRouter, useRouterState } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

/** Pages that every shop has, below its own path. */
type ShopPath = '' | '/subscribenewsletter' | '/countries';

type ShopLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  /** Path segment of the shop, as in `ch_fr`. */
  shop: string;
  path?: ShopPath;
};

const ROUTES = {
  '': '/$site',
  '/subscribenewsletter': '/$site/subscribenewsletter',
  '/countries': '/$site/countries',
} as const satisfies Record<ShopPath, string>;

/**
 * A link to a page of a shop that the app shows without asking the server for it. The router's own link does
 * more than these few need, preloading and relative addresses, and weighs 2.5 kB in every shop.
 */
export function ShopLink({ shop, path = '', children, ...rest }: ShopLinkProps) {
  const router = useRouter();
  const href = `/${shop}${path}`;
  const isHere = useRouterState({ select: ({ location }) => location.pathname === href });
  return (
    <a
      {...rest}
      href={href}
      aria-current={isHere ? 'page' : undefined}
      onClick={(event) => {
        // To the page itself the browser goes: it comes anew, whatever was done on it.
        if (isHere || !isPlainPress(event)) return;
        // The footer beside the app stays as it is, and other pages have the whole one.
        if (router.state.matches.at(-1)?.staticData.hasReducedFooter) return;
        event.preventDefault();
        void router.navigate({ to: ROUTES[path], params: { site: shop } });
      }}
    >
      {children}
    </a>
  );
}

/** Every other press means another tab or window, a download, or was heard by somebody before. */
function isPlainPress(event: MouseEvent<HTMLAnchorElement>): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !isModified && !event.defaultPrevented;
}
