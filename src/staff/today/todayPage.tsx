import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import type { ApprovalRequest } from '#contract/staff/changeSets.ts';
import type { Schedule } from '#contract/staff/schedule.ts';
import { awaitsApprovalBy } from '#domain/changeSets/approvals.ts';
import { DAY_MS } from '#domain/durations.ts';
import { hasPermission, type RequiredPermission } from '#domain/staffRoles.ts';

import { addressOfItems } from '../changeSets/beginEdit.ts';
import { countOf, pathOf, siteLabel, titleFor, writeTime } from '../changeSets/describe.ts';
import { viewAddress } from '../console/workspace/deskAddress.ts';
import { APPROVAL_REQUESTS } from '../console/live/useLive.ts';
import { useStaff } from '../console/live/useFreshness.ts';
import { LoadNotice } from '../data/loadNotice.tsx';
import { describeAlert } from '../figures/series.ts';
import { describeDmarcAlert } from '../management/describeDmarc.ts';
import { todayService, type TodayService, type Waiting } from './todayService.ts';

const DAYS_AHEAD = 7;

/** What needs a person now, each with its way; nothing is good news. */
export function TodayPage({ service = todayService }: { service?: TodayService }) {
  const staff = useStaff();
  const [now] = useState(() => Date.now());
  const may = (need: RequiredPermission) =>
    staff !== undefined && hasPermission(staff.grants, need);
  const requests = useQuery({
    queryKey: APPROVAL_REQUESTS,
    queryFn: () => service.requests(),
  });
  const waiting = useQuery({ queryKey: ['today-waiting'], queryFn: () => service.waiting() });
  const schedule = useQuery({
    queryKey: ['today-schedule', now],
    queryFn: () =>
      service.schedule({
        from: new Date(now).toISOString(),
        to: new Date(now + DAYS_AHEAD * DAY_MS).toISOString(),
      }),
  });
  const mails = useQuery({
    queryKey: ['today-mails'],
    queryFn: () => service.mails(),
    enabled: may({ action: 'PEOPLE', market: 'ALL' }),
  });
  const figures = useQuery({
    queryKey: ['today-figures', now],
    queryFn: () => service.figures({ from: utcDay(now - DAY_MS), to: utcDay(now) }),
    enabled: may({ action: 'FIGURES', market: 'ANY' }),
  });
  const notice = (
    <>
      <LoadNotice query={requests} failure="The requests for approval could not be loaded." />
      <LoadNotice query={waiting} failure="The drafts that wait could not be loaded." />
      {!waiting.isPending && (
        <LoadNotice query={schedule} failure="The planned changes could not be loaded." />
      )}
    </>
  );
  if (waiting.data === undefined || schedule.data === undefined || staff === undefined) {
    return notice;
  }
  const asked = requests.data ?? [];
  const others = waiting.data.filter(
    ({ set, item }) =>
      !asked.some((request) => request.set.id === set.id) && awaitsApprovalBy(staff, item),
  );
  const alert = mails.data?.dmarc.alert;
  const parts: [heading: string, lines: ReactNode[]][] = [
    ['Waits for me', asked.map(requestLine)],
    ['You can approve', others.map(waitingLine)],
    ['Gaps', gapLines(schedule.data)],
    [
      'Mail that was given up',
      (mails.data?.resting ?? []).map(({ kind, reason, count }) =>
        linkTo('/staff/mails', `${count} of ${kind}: ${reason}`),
      ),
    ],
    [
      'Mail that failed at receivers',
      alert ? [linkTo('/staff/mails', describeDmarcAlert(alert))] : [],
    ],
    [
      'Unusual figures',
      (figures.data?.alerts ?? []).map((one) => linkTo('/staff/figures', describeAlert(one))),
    ],
    [`Changes in the next ${DAYS_AHEAD} days`, comingLines(schedule.data, now)],
  ];
  const full = parts.filter(([, lines]) => lines.length > 0);
  return (
    <>
      {notice}
      {full.length === 0 && (
        <p>
          Nothing needs you today, and no shop changes in the next {DAYS_AHEAD} days. Drafts that
          wait for your approval, gaps, mail that was given up and unusual figures appear here.{' '}
          <a href="/staff">Look at the shops</a>
        </p>
      )}
      {full.map(([heading, lines]) => (
        <section key={heading}>
          <h2>
            {heading} ({lines.length})
          </h2>
          <ul className="management-list">
            {lines.map((line, index) => (
              // The lines are drawn anew with each answer.
              <li key={index}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const linkTo = (href: string, words: string) => <a href={href}>{words}</a>;

const requestLine = ({ set, items, askedBy }: ApprovalRequest) => (
  <a href={addressOfItems(set.id, items)}>
    {set.name}: {countOf(items).toLowerCase()}, asked by {askedBy}
  </a>
);

const waitingLine = ({ set, item }: Waiting) => (
  <a href={addressOfItems(set.id, [item.id])}>
    {titleFor(item)}, {siteLabel(item.site)}
    {item.validFrom !== null &&
      item.site !== 'ALL' &&
      `, from ${writeTime(item.validFrom, item.site)}`}
    , by {item.updatedBy}
  </a>
);

function gapLines({ lanes, documents }: Schedule): ReactNode[] {
  return lanes.flatMap(({ site, findings }) =>
    findings
      .filter(({ what }) => what === 'GAP')
      .map(({ key, from, to }) => (
        <a key={`${site} ${key} ${from}`} href="/staff/schedule">
          {titleIn(documents, key)}, {siteLabel(site)}: not shown from {writeTime(from, site)}
          {to !== null && ` to ${writeTime(to, site)}`}
        </a>
      )),
  );
}

/** Each change once, with the shops that have it at the same time of their clocks; a shop leads to its page then. */
function comingLines({ lanes, documents }: Schedule, now: number): ReactNode[] {
  const changes = lanes
    .flatMap(({ site, stretches }) =>
      stretches.flatMap((stretch) => {
        const { key, group, from, to } = stretch;
        const name = JSON.stringify([key, group]);
        const isFollowed = stretches.some(
          (one) => one.from === to && JSON.stringify([one.key, one.group]) === name,
        );
        const whom = group === null ? '' : `, group ${group.group} of ${group.test}`;
        const begin = { site, key, group, at: from, what: `${titleIn(documents, key)}${whom}` };
        if (group === null || to === null || isFollowed) return [begin];
        // The group then sees what is for everyone.
        return [begin, { ...begin, group: null, at: to, what: `${begin.what} ends` }];
      }),
    )
    .filter(({ at }) => Date.parse(at) > now && Date.parse(at) <= now + DAYS_AHEAD * DAY_MS)
    .map(({ site, key, group, at, what }) => {
      const view = { site, at: new Date(at).toISOString(), group, path: pathOf(key) ?? '' };
      return {
        site,
        words: `${writeTime(at, site)}: ${what}`,
        address: `/staff${viewAddress(view)}`,
      };
    });
  const lines = [...new Set(changes.map(({ words }) => words))].toSorted();
  return lines.map((line) => (
    <span key={line}>
      {line}
      {changes
        .filter(({ words }) => words === line)
        .map(({ site, address }) => (
          <span key={site}>
            {' · '}
            <a href={address}>{siteLabel(site)}</a>
          </span>
        ))}
    </span>
  ));
}

const titleIn = (documents: Schedule['documents'], key: string) =>
  documents.find((one) => one.key === key)?.title ?? key;

const utcDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
