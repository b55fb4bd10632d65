import { Footer } from '@morgenrot/embed/react';
import { connection } from 'next/server';

import { shop } from '../lib/shop.js';

export const metadata = { title: 'Kasse' };

/** The footer stands in the layout, so that it stays while a person goes from page to page. */
export default async function Layout({ children }) {
  // With each request, and not when the host is built: the shop's footer changes by a schedule.
  await connection();
  return (
    <html lang="de">
      <body>
        <main>{children}</main>
        <Footer fragments={await shop.get()}>
          <footer>
            <a href="/de/company">Impressum</a> <a href="/de/privacy">Datenschutz</a>
          </footer>
        </Footer>
      </body>
    </html>
  );
}
