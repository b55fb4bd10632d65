import { sitePath, siteOfSegment } from '#domain/sites.ts';

/**
 * Completes the country switcher where scripts run: it closes by Escape and by a press beside it, and its
 * links follow the app to the pages that every shop has.
 */
export function completeCountrySwitcher(switcher: HTMLDetailsElement): void {
  const close = () => {
    switcher.open = false;
  };
  switcher.addEventListener('toggle', () => {
    const [, segment = '', ...rest] = location.pathname.split('/');
    const path = rest.length > 0 ? `/${rest.join('/')}` : '';
    if (path === switcher.dataset['path'] || siteOfSegment(segment) === undefined) return;
    // Only to such pages does the app go by itself.
    for (const link of switcher.querySelectorAll<HTMLAnchorElement>('a')) {
      const site = siteOfSegment(new URL(link.href).pathname.split('/')[1] ?? '');
      if (site) link.href = sitePath(site) + path;
    }
  });
  switcher.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !switcher.open) return;
    close();
    switcher.querySelector('summary')?.focus();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !switcher.contains(target)) close();
  });
}
