import { once } from 'node:events';
import { connect, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';

import { SITE_CODES, type SiteCode } from '#domain/sites.ts';
import { siteUrl } from '#domain/siteUrls.ts';

import { isNginxThere, startOwnAddresses } from '../../bench/support/nginx.ts';
import type { RunningServer } from './server.ts';
import { freePort } from './server.ts';
import { test as journey } from './serverJourney.ts';

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

type Shops = {
  server: RunningServer;
  /** URLs of the shops that have their own. */
  siteUrls: Partial<Record<SiteCode, string>>;
  urlOf: (site: SiteCode) => string;
  publicUrl: string;
  staffUrl: string;
  /** Returns the URL of a host without TLS. */
  plain: (url: string) => string;
  /** Requests a URL over HTTP/2 and the certificate, or posts a form there. The system's resolver need not know names under `localhost`. */
  ask: (address: string, form?: string) => Promise<Answer>;
  /** Starts the server again, with every shop below `publicUrl` or with addresses of their own. */
  restart: (options: { isOneAddress: boolean }) => Promise<void>;
  /** Ends nginx, so that no host answers. */
  cutOff: () => Promise<void>;
};

const nameOf = (site: SiteCode) => `www.shop-${site.toLowerCase().replace('_fr', '')}.localhost`;
const MAIN = 'shop-main.localhost';
const STAFF = 'staff.shop-main.localhost';
/** A name in the certificate that no setting knows. */
export const UNKNOWN = 'unknown.localhost';

/**
 * All shops but Poland's at addresses of their own, two of them on one host, and so the console, behind the shipped nginx
 * with TLS and HTTP/2.
 */
export const test = journey.extend<{ shops: Shops }>({
  shops: async ({ start, dataDir }, provide) => {
    const [shopPort, tlsPort] = [await freePort(), await freePort()];
    const urlOfHost = (name: string) => `https://${name}:${tlsPort}`;
    const siteUrls = Object.fromEntries(
      SITE_CODES.filter((site) => site !== 'PL').map((site) => [
        site,
        urlOfHost(nameOf(site)) + (site === 'CH_FR' ? '/fr' : ''),
      ]),
    );
    const publicUrl = urlOfHost(MAIN);
    const staffUrl = urlOfHost(STAFF);
    const entries = Object.entries(siteUrls).map((entry) => entry.join('='));
    const startShop = ({ isOneAddress }: { isOneAddress: boolean }) =>
      start({
        port: shopPort,
        env: {
          PUBLIC_URL: publicUrl,
          TRUST_PROXY: '1',
          // Mail is captured, and others could reach such a host.
          DEV_MAIL_IS_PUBLIC: 'yes',
          MAIL_FROM: 'news@shop.example',
          ...(!isOneAddress && {
            SHOP_URLS: entries.join(','),
            STAFF_URL: staffUrl,
            SHOP_MAIL_FROM: 'AT=Laden <news@shop.at>',
          }),
        },
      });
    const shops = SITE_CODES.map(nameOf).flatMap((name) => [name, name.slice('www.'.length)]);
    const hosts = [...new Set(shops), MAIN, `www.${MAIN}`, STAFF, UNKNOWN];
    const nginx = await startOwnAddresses(dataDir, { shopPort, tlsPort, hosts });

    const sessions = new Map<string, ClientHttp2Session>();
    function sessionOf({ origin, hostname }: URL): ClientHttp2Session {
      const open = sessions.get(origin);
      if (open !== undefined && !open.closed) return open;
      const session = connect(origin, {
        createConnection: () =>
          connectTls({
            host: '127.0.0.1',
            port: tlsPort,
            servername: hostname,
            ca: nginx.certificate,
            ALPNProtocols: ['h2'],
          }),
      });
      sessions.set(origin, session);
      return session;
    }

    let server = await startShop({ isOneAddress: false });
    await provide({
      get server() {
        return server;
      },
      siteUrls,
      urlOf: (site) => siteUrl(site, { publicUrl, siteUrls }),
      publicUrl,
      staffUrl,
      plain: (url) => url.replace('https:', 'http:').replace(`:${tlsPort}`, `:${nginx.port}`),
      async ask(address, form) {
        const url = new URL(address);
        const stream = sessionOf(url).request({
          ':path': url.pathname + url.search,
          ...(form !== undefined && {
            ':method': 'POST',
            'content-type': 'application/x-www-form-urlencoded',
          }),
        });
        stream.end(form);
        const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders];
        return { status: Number(headers[':status']), headers, body: await text(stream) };
      },
      async restart(options) {
        await server.stop();
        server = await startShop(options);
      },
      cutOff: nginx.stop,
    });
    for (const session of sessions.values()) session.destroy();
    await nginx.stop();
  },
});

test.skip(!isNginxThere(), 'nginx is not installed here, so nothing ends TLS for the shops');
