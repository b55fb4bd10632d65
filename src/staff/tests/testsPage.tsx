import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ListedTest, ReadTest } from '#contract/staff/tests.ts';
import { ResponseError } from '#browser/serviceCall.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/buttonLink.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

import { useMay } from '../console/session/useRights.ts';
import { DataTable } from '../data/dataTable.tsx';
import { LoadNotice } from '../data/loadNotice.tsx';
import { Refusal, useChanges } from '../data/useChanges.tsx';
import { timeColumn, valueColumn } from '../management/columns.tsx';
import { rowButton } from '../management/rowButton.tsx';
import { UtcMinute } from '../management/utcMinute.tsx';
import { PhasePart } from './phasePart.tsx';
import { PlanDialog } from './planDialog.tsx';
import { testService, type TestService } from './testService.ts';

const STATES: Record<ListedTest['state'], string> = {
  PLANNED: 'planned',
  RUNNING: 'running',
  ENDED: 'ended',
};

const BAD_REQUEST = 400;

/** Shows A/B tests: those that run and ran, what may be read from them, and how they are planned and ended. */
export function TestsPage({ service = testService }: { service?: TestService }) {
  const may = useMay();
  const mayPlan = may({ action: 'WRITE', market: 'ALL', kind: 'AB_TEST' });
  const [name, setName] = useState<string>();
  const [changeSet, setChangeSet] = useState<string>();
  const tests = useQuery({ queryKey: ['tests'], queryFn: () => service.list() });
  const read = useQuery({
    queryKey: ['tests', name],
    enabled: name !== undefined,
    queryFn: () => service.read(name ?? ''),
  });
  const changes = useChanges<'PLAN' | 'END'>();
  const close = () => changes.show(undefined);
  /** Offers the change set of this change alone, not that of one before. */
  async function offer(making: Promise<string>) {
    setChangeSet(undefined);
    setChangeSet(await making);
  }
  const notice = <LoadNotice query={tests} failure="The tests could not be loaded." />;
  const renderTest = ({ name: test, state, groups, phases }: ReadTest) => (
    <section className="tests-test" aria-label={test}>
      <h2>{test}</h2>
      <div className="management-actions">
        {state === 'RUNNING' && may({ action: 'TESTS', market: 'ALL' }) && (
          <Button variant="secondary" onClick={() => changes.show('END')}>
            End
          </Button>
        )}
        {state !== 'PLANNED' &&
          may({ action: 'WRITE', market: 'ANY' }) &&
          groups.map(({ name: group }) => (
            <Button
              key={group}
              variant="secondary"
              busy={changes.isBusy}
              onClick={() =>
                changes.change({
                  words: `A change set shows ${group} to everyone once it is published.`,
                  act: () => offer(service.forAll(test, group).catch(refuse)),
                })
              }
            >
              {group} for all
            </Button>
          ))}
      </div>
      {phases.map((phase, index) => (
        <PhasePart key={phase.id} phase={phase} number={phases.length - index} />
      ))}
    </section>
  );
  if (tests.data === undefined) return notice;
  return (
    <>
      {notice}
      {changes.outcome}
      {changeSet !== undefined && (
        <p>
          <ButtonLink variant="secondary" href={`/staff/changes/${changeSet}`}>
            Open the change set
          </ButtonLink>
        </p>
      )}
      {mayPlan && (
        <div className="management-actions">
          <Button variant="secondary" onClick={() => changes.show('PLAN')}>
            Plan a test
          </Button>
        </div>
      )}
      {tests.data.length === 0 ? (
        <p>
          No tests yet. A test shows groups of visitors different footers or pages, and counts which
          group signs up more often.
          {mayPlan && ' Begin with “Plan a test”: it says how long the test will take.'}
        </p>
      ) : (
        <DataTable
          caption="A/B tests"
          rows={tests.data}
          rowKey={(test) => test.name}
          list=""
          columns={[
            valueColumn<ListedTest>('Test', (test) => test.name),
            valueColumn<ListedTest>('State', ({ state }) => STATES[state]),
            timeColumn<ListedTest>('From', ({ startsAt }) => startsAt),
            {
              label: 'Until',
              render: ({ endsAt }) => (endsAt === null ? 'open' : <UtcMinute at={endsAt} />),
              value: ({ endsAt }) => endsAt ?? 'open',
            },
            {
              label: 'Result',
              render: (test) => rowButton('Read', `Read ${test.name}`, () => setName(test.name)),
            },
          ]}
        />
      )}
      {name !== undefined && <LoadNotice query={read} failure="The test could not be loaded." />}
      {read.data && renderTest(read.data)}
      {changes.shown === 'PLAN' && (
        <PlanDialog
          onPlan={(wanted) =>
            changes.send({
              words: `${wanted.name} is planned. It begins once its change set is published.`,
              act: () => offer(service.plan(wanted)),
            })
          }
          sent={changes.sent}
          onClose={close}
        />
      )}
      {changes.shown === 'END' && read.data && (
        <Dialog title={`End ${read.data.name}`} closeLabel="Close" onClose={close}>
          <p>
            Everyone sees what is for everyone from now on. The test cannot go on; it can be planned
            again.
          </p>
          <Button
            onClick={() =>
              changes.change({
                words: `${read.data.name} has ended.`,
                act: () => {
                  setChangeSet(undefined);
                  return service.end(read.data.name).catch(refuse);
                },
              })
            }
          >
            End the test now
          </Button>
        </Dialog>
      )}
      {changes.dialog}
    </>
  );
}

/** Says why the server refuses to change a test; what else went wrong stays as it is. */
function refuse(error: unknown): never {
  throw error instanceof ResponseError && error.status === BAD_REQUEST
    ? new Refusal('Not possible: the test does not run, or the group has no documents of its own.')
    : error;
}
