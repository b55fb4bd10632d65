import type { Share } from '#contract/preview.ts';
import { SITE_CODES } from '#domain/sites.ts';

import type { ConsoleService } from '../live/consoleService.ts';

type Asked = Parameters<ConsoleService['share']>[0];

const NOW = '2026-11-20T09:30:00.000Z';

/** Creates a fake server with two changes, one test and the created links. */
export function fakeService(): ConsoleService & { asked: Asked[]; tokens: string[] } {
  const asked: Asked[] = [];
  const tokens: string[] = [];
  let shares: Share[] = [];
  return {
    asked,
    tokens,
    async viewToken(view) {
      tokens.push(`${view.site} ${view.at ?? 'now'} ${view.group?.group ?? 'none'}`);
      return 'token';
    },
    forgetTokens() {},
    async testsAt() {
      return [{ name: 'footer', groups: [{ name: 'A' }, { name: 'B' }] }];
    },
    async transitions() {
      return ['2026-10-01T00:00:00.000Z', '2099-12-01T00:00:00.000Z'].map((at) => ({
        at,
        key: 'SHOP_FOOTER',
        title: 'Footer',
        what: 'BEGINS' as const,
        group: null,
      }));
    },
    async contentState() {
      const now = new Date().toISOString();
      const shops = SITE_CODES.map((site) => ({ site, version: 1, nextChangeAt: null }));
      const grants = [{ role: 'ADMINISTRATOR', market: 'ALL' }] as const;
      const hostPages = [{ site: 'DE', path: '/checkout.html' }] as const;
      const listed = { shops, hostPages: [...hostPages], siteUrls: {} };
      return { now, staff: 'anna', grants: [...grants], ...listed };
    },
    async stuckMails() {
      return [];
    },
    async approvalRequests() {
      return [];
    },
    async changeSets() {
      return [];
    },
    async shares() {
      return shares;
    },
    async share(request) {
      asked.push(request);
      const id = String(asked.length);
      const { view, path } = request;
      const times = { createdAt: NOW, expiresAt: '2026-11-21T09:30:00.000Z', revokedAt: null };
      const share: Share = { id, view, path, createdBy: 'anna', ...times };
      shares = [share, ...shares];
      return { share, address: `https://shop.example/shared/${id}` };
    },
    async revokeShare(id) {
      shares = shares.map((share) => (share.id === id ? { ...share, revokedAt: NOW } : share));
    },
  };
}
