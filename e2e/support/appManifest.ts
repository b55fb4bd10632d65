import type { Page } from 'playwright/test';

type Picture = { src: string; sizes: string; type: string };
export type AppManifest = {
  id: string;
  start_url: string;
  name: string;
  lang: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
};

/** Reads the manifest of the open page as the browser does, with the faults it finds. */
export async function readManifest(
  page: Page,
): Promise<{ manifest: AppManifest; errors: string[]; url: string }> {
  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  await session.detach();
  const manifest: AppManifest = JSON.parse(data ?? '{}');
  return { manifest, errors: errors.map(({ message }) => message), url };
}

export const manifestPictures = ({ icons, screenshots, shortcuts }: AppManifest): Picture[] => [
  ...icons,
  ...screenshots,
  ...shortcuts.flatMap((shortcut) => shortcut.icons),
];

/** Returns the reasons why the browser does not offer to install the open page's app. */
export async function installabilityErrors(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors: found } = await session.send('Page.getInstallabilityErrors');
  await session.detach();
  return found.map(({ errorId }) => errorId);
}
