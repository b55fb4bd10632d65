import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';

import { DAY_MS } from '#domain/durations.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';

import { READY_FOOTER, WINTER } from '../changeSets/testing/changeSets.ts';
import { useFreshness } from '../console/live/useFreshness.ts';
import { fakeService } from '../console/testing/fakeService.ts';
import { renderStaff } from '../data/testing/renderStaff.tsx';
import { TodayPage } from './todayPage.tsx';
import type { TodayService } from './todayService.ts';

const AT = '2026-11-20T09:30:00.000Z';
const SET = { ...WINTER, id: 'set' };
const PLACE = { site: null, provider: null };
const NOTHING = { mails: 0, failed: 0, quarantined: 0, rejected: 0 };
const DMARC = { total: NOTHING, reporters: [], sources: [], alert: null };
const EMPTY: TodayService = {
  requests: async () => [],
  waiting: async () => [],
  schedule: async () => ({ now: AT, documents: [], lanes: [] }),
  mails: async () => ({ resting: [], dmarc: DMARC }),
  figures: async () => ({ alerts: [] }),
};

/** The frame around each page asks who is signed in. */
function Framed({ grants, children }: { grants: StaffGrant[]; children: ReactNode }) {
  const service = fakeService();
  useFreshness(
    { contentState: async () => ({ ...(await service.contentState()), grants }) },
    false,
  );
  return children;
}

function open(service: Partial<TodayService>, grants: StaffGrant[]) {
  renderStaff(
    <Framed grants={grants}>
      <TodayPage service={{ ...EMPTY, ...service }} />
    </Framed>,
  );
}

it('the page Today says that nothing needs attention, and what would appear there', async () => {
  open({}, [{ role: 'ADMINISTRATOR', market: 'ALL' }]);
  await screen.findByText(/^Nothing needs you today/);
});

it('the page Today lists drafts that this person may approve, but none that the person edited', async () => {
  const own = { ...READY_FOOTER, id: 8, editors: ['anna'] };
  const legal = { ...READY_FOOTER, id: 9, kind: 'LEGAL_PAGE' as const };
  open({ waiting: async () => [READY_FOOTER, own, legal].map((item) => ({ set: SET, item })) }, [
    { role: 'PUBLISHER', market: 'HU' },
  ]);
  await screen.findByRole('heading', { name: 'You can approve (1)' });
  const link = screen.getByRole('link', { name: 'Footer, Magyarország, by maria' });
  expect(link.getAttribute('href')).toBe('/staff/changes/set?item=7');
});

it('the page Today lists first what this person was asked to approve, with its documents', async () => {
  const request = { set: SET, askedBy: 'maria', askedAt: AT, items: [7, 8] };
  open(
    { requests: async () => [request], waiting: async () => [{ set: SET, item: READY_FOOTER }] },
    [{ role: 'PUBLISHER', market: 'HU' }],
  );
  await screen.findByRole('heading', { name: 'Waits for me (1)' });
  const link = screen.getByRole('link', { name: 'Winter: 2 documents, asked by maria' });
  expect(link.getAttribute('href')).toBe('/staff/changes/set?item=7&item=8');
  expect(screen.queryByRole('heading', { name: /^You can approve/ })).toBeNull();
});

it('the page Today lists each change once with its shops, and gaps, dead letters and unusual figures', async () => {
  const from = new Date(Date.now() + DAY_MS).toISOString();
  const stretch = { key: 'SHOP_FOOTER', group: null, from, to: null, version: 3 };
  const gap = { ...stretch, key: 'PAGE:/privacy', what: 'GAP' as const, version: null };
  open(
    {
      schedule: async () => ({
        now: AT,
        documents: [{ key: 'SHOP_FOOTER', title: 'Footer' }],
        lanes: [
          { site: 'DE', stretches: [stretch], findings: [gap] },
          { site: 'AT', stretches: [stretch], findings: [] },
        ],
      }),
      mails: async () => ({
        resting: [{ kind: 'CONFIRM', reason: '550', count: 3, since: AT }],
        dmarc: {
          ...DMARC,
          alert: { mails: 1000, failed: 30, sources: [{ source: '203.0.113.9', mails: 30 }] },
        },
      }),
      figures: async () => ({
        alerts: [
          { ...PLACE, site: 'PL', measure: 'sent', day: '2026-11-19', count: 2, usual: 40 },
          { ...PLACE, site: 'TR', measure: 'iysLate', day: '2026-11-19', count: 2, usual: 0 },
          { ...PLACE, site: 'TR', measure: 'iysRefused', day: '2026-11-19', count: 1, usual: 0 },
          { ...PLACE, provider: 'GMX', measure: 'bounced', day: '2026-11-19', count: 30, usual: 5 },
        ],
      }),
    },
    [{ role: 'ADMINISTRATOR', market: 'ALL' }],
  );
  await screen.findByRole('heading', { name: 'Changes in the next 7 days (1)' });
  for (const name of ['Deutschland', 'Österreich', /^PAGE:\/privacy, Deutschland: not shown/]) {
    expect(screen.getByRole('link', { name })).toBeTruthy();
  }
  await screen.findByRole('link', { name: '3 of CONFIRM: 550' });
  await screen.findByRole('link', { name: /^30 of 1,000 mails failed DMARC/ });
  await screen.findByRole('link', { name: /^Polska: 2 sign-ups/ });
  await screen.findByRole('link', { name: /^Türkiye: 2 consents not yet in İYS/ });
  await screen.findByRole('link', { name: /^Türkiye: İYS refused 1 consent in/ });
  await screen.findByRole('link', { name: /^Mailboxes at GMX: 30 bounced.*, usually 5\.$/ });
});

it('the page Today lists the end of a group’s test, but no change of one version to the next', async () => {
  const [soon, later] = [1, 2].map((days) => new Date(Date.now() + days * DAY_MS).toISOString());
  const group = { test: 'tone', group: 'B' };
  const stretch = { key: 'SHOP_FOOTER', group, from: AT, to: soon ?? '', version: 3 };
  const next = { ...stretch, from: soon ?? '', to: later ?? '', version: 4 };
  const offers = { ...stretch, key: 'PAGE:/offers', to: '2090-01-01T00:00:00.000Z' };
  const documents = [{ key: 'SHOP_FOOTER', title: 'Footer' }];
  const lanes = [{ site: 'DE' as const, stretches: [stretch, next, offers], findings: [] }];
  open({ schedule: async () => ({ now: AT, documents, lanes }) }, []);
  const heading = await screen.findByRole('heading', { name: 'Changes in the next 7 days (2)' });
  const lines = within(heading.parentElement ?? expect.unreachable()).getAllByRole('listitem');
  expect(lines[0]?.textContent).toMatch(/: Footer, group B of tone · Deutschland$/);
  expect(lines[1]?.textContent).toMatch(/: Footer, group B of tone ends · Deutschland$/);
  const link = within(lines[1] ?? expect.unreachable()).getByRole('link');
  expect(link.getAttribute('href')).toBe(`/staff?site=DE&at=${later}`);
});
