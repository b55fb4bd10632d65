import { viewOf } from '@morgenrot/embed';
import { Footer } from '@morgenrot/embed/react';
import { headers } from 'next/headers';

import { shop } from '../lib/shop.js';

export const metadata = { title: 'Kasse' };

/** The footer stands in the layout, so that it stays while a person goes from page to page. */
export default async function Layout({ children }) {
  // With each request, and not when the host is built: the shop's footer changes by a schedule and has views.
  const cookie = (await headers()).get('cookie') ?? undefined;
  const fragments = await shop.get(viewOf({ headers: { cookie } }));
  return (
    <html lang="de">
      <body>
        <main>{children}</main>
        <Footer fragments={fragments}>
          <footer>
            <a href="/de/company">Impressum</a> <a href="/de/privacy">Datenschutz</a>
          </footer>
        </Footer>
      </body>
    </html>
  );
}
