import type { ReactNode } from 'react';

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

/** Styles for a stand-alone developer's page in system colours, light and dark. */
const pageStyle = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-inline-size: 72rem; margin-inline: auto; padding: 2rem 1.5rem; }
h1 { margin-block: 0 0.25rem; font-size: 1.5rem; font-weight: 600; }
h2 { margin-block: 2rem 0.5rem; font-size: 1rem; font-weight: 600; }
p { margin-block: 0 1rem; }
a { color: LinkText; }
a:focus-visible { outline: 3px solid; outline-offset: 2px; }
code, pre, .address { font-family: ui-monospace, monospace; font-size: 13px; }
.quiet { opacity: 0.75; }
.scroll { overflow-x: auto; }
table { inline-size: 100%; border-collapse: collapse; }
th, td { padding: 0.5rem 1rem 0.5rem 0; border-block-end: 1px solid color-mix(in srgb, currentColor 18%, transparent); text-align: start; vertical-align: top; }
th { font-weight: 600; white-space: nowrap; }
time { font-variant-numeric: tabular-nums; white-space: nowrap; }
td.value { overflow-wrap: anywhere; }
ul { margin: 0; padding-inline-start: 1.25rem; overflow-wrap: anywhere; }
pre { margin: 0; padding: 1rem; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
pre, iframe { box-sizing: border-box; border: 1px solid color-mix(in srgb, currentColor 18%, transparent); border-radius: 4px; }
iframe { display: block; inline-size: min(100%, 640px); block-size: 960px; resize: both; }
`;
