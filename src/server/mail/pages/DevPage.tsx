import type { ReactNode } from 'react';

import { pageStyle } from './pageStyle.ts';

/** Layout of pages about captured mail, in English like the console. */
export function DevPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {/* As text React would escape the quotes. */}
        <style dangerouslySetInnerHTML={{ __html: pageStyle }} />
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  );
}
