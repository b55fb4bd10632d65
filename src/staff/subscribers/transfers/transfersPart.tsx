import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { IMPORT_MAX_BYTES, isRunning, type Transfer } from '#contract/staff/transfers.ts';
import { SECOND_MS } from '#domain/durations.ts';
import { Button } from '#ui/button/button.tsx';
import { FileUpload } from '#ui/file-upload/fileUpload.tsx';

import { DataTable } from '../../data/dataTable.tsx';
import { downloadFile } from '../../data/downloadFile.ts';
import { LoadNotice } from '../../data/loadNotice.tsx';
import { useChanges } from '../../data/useChanges.tsx';
import { UtcMinute } from '../../management/utcMinute.tsx';
import { AskDialog, CASE } from '../askDialog.tsx';
import { ExportForm } from './exportForm.tsx';
import { MappingDialog } from './mappingDialog.tsx';
import {
  describeKind,
  describeProgress,
  formatRows,
  REFUSALS,
  verdictLines,
} from './transferWords.ts';
import type { TransfersService } from './transfersService.ts';

const POLL_MS = 2 * SECOND_MS;

type Asking = { what: 'COLUMNS' | 'RUN' | 'DOWNLOAD'; of: Transfer };

/** Shows forms that start imports and exports of subscribers, and lists those of the last day. */
export function TransfersPart({ service }: { service: TransfersService }) {
  const [sending, setSending] = useState<{ file: File; share: number }>();
  const [refusal, setRefusal] = useState<string>();
  const { change, send, sent, isBusy, shown, show, outcome, dialog } = useChanges<Asking>();
  // Apart, because an upload takes long.
  const uploading = useChanges();
  const listed = useQuery({
    queryKey: ['transfers'],
    queryFn: () => service.list(),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? POLL_MS : false),
  });

  function upload(file: File) {
    if (file.size === 0) return setRefusal(REFUSALS.NO_COLUMNS);
    setRefusal(undefined);
    setSending({ file, share: 0 });
    uploading.change({
      act: async () => {
        try {
          const end = await service.send(file, (share) =>
            // A hidden upload stays hidden.
            setSending((now) => (now?.file === file ? { file, share } : now)),
          );
          if (end === 'KEPT') return 'The file was uploaded. Assign its columns.';
          setRefusal(REFUSALS[end]);
        } finally {
          setSending(undefined);
        }
      },
    });
  }

  const close = () => show(undefined);
  const saveFile = async ({ id, kind }: Transfer, reason: string) =>
    downloadFile(
      await service.download({ id, reason }),
      kind === 'EXPORT' ? 'subscribers.csv' : 'import-report.csv',
    );

  function renderActions(transfer: Transfer) {
    const { kind, state, choice, fileUntil, counts } = transfer;
    const canCheck =
      kind === 'IMPORT' && choice.length > 0 && !isRunning(transfer) && state !== 'DONE';
    const ask = (what: Asking['what'], word: string) => (
      <Button variant="text" onClick={() => show({ what, of: transfer })}>
        {word}
      </Button>
    );
    return (
      <>
        {state === 'CHECKED' && counts.TAKEN !== undefined && ask('RUN', 'Import')}
        {canCheck && ask('COLUMNS', 'Columns')}
        {fileUntil !== null && ask('DOWNLOAD', kind === 'EXPORT' ? 'Download' : 'Report')}
        <Button
          variant="text"
          onClick={() =>
            change({
              words: 'Removed, with its files.',
              act: async () => void (await service.remove(transfer.id)),
            })
          }
        >
          {isRunning(transfer) ? 'Stop' : 'Remove'}
        </Button>
      </>
    );
  }

  const notice = (
    <LoadNotice
      query={listed}
      failure="The imports and exports could not be loaded."
      forbidden="Your roles do not include imports and exports. Administrators can give them."
    />
  );
  if (listed.data === undefined) return notice;
  return (
    <>
      {uploading.outcome}
      {outcome}
      <h2>Export</h2>
      <ExportForm
        isBusy={isBusy}
        onExport={(wanted) =>
          change({
            words: 'The export has started.',
            act: async () => void (await service.startExport(wanted)),
          })
        }
      />
      <h2>Import</h2>
      <p>
        A CSV file in UTF-8 with column names in the first line and at most a million rows. It is
        checked first, so you see the outcome of each row before anything changes.
      </p>
      <FileUpload
        id="import-file"
        name="file"
        label="CSV file"
        locale="en-GB"
        limits={{ accept: ['.csv', '.txt'], maxBytes: IMPORT_MAX_BYTES, maxFiles: 1 }}
        items={
          sending
            ? [
                {
                  id: 'file',
                  name: sending.file.name,
                  bytes: sending.file.size,
                  progress: sending.share,
                },
              ]
            : []
        }
        error={refusal}
        onAdd={([file]) => file && upload(file)}
        onRemove={() => setSending(undefined)}
        texts={{
          choose: 'Choose a file',
          drop: 'or drop it here.',
          remove: ({ file }) => `Hide ${file}`,
          uploading: ({ file }) => `${file} is being uploaded`,
          tooLarge: ({ file, limit }) => `${file} has more than ${limit}. Please split it.`,
          wrongType: ({ file }) => `${file} is not a CSV file.`,
          tooMany: ({ file }) => `${file} was left out: one file at a time.`,
        }}
      />
      <h2>The last day</h2>
      {notice}
      {listed.data.length === 0 && (
        <p>
          There were no imports or exports. They are listed here for a day with their files, and
          continue when you leave this page.
        </p>
      )}
      {listed.data.length > 0 && (
        <DataTable
          caption="Imports and exports of the last day"
          rows={listed.data}
          rowKey={({ id }) => id}
          columns={[
            { label: 'Started', render: ({ createdAt }) => <UtcMinute at={createdAt} /> },
            { label: 'What', render: describeKind },
            { label: 'By', render: ({ staff }) => staff },
            { label: 'State', render: (row) => <Progress transfer={row} /> },
            {
              label: 'File until',
              render: ({ fileUntil }) => fileUntil && <UtcMinute at={fileUntil} />,
            },
            { label: 'Action', render: renderActions },
          ]}
        />
      )}
      {shown?.what === 'COLUMNS' && (
        <MappingDialog
          transfer={shown.of}
          onGiven={(mapping) =>
            send({
              words: 'The check has started.',
              act: async () => void (await service.check({ id: shown.of.id, mapping })),
            })
          }
          sent={sent}
          onClose={close}
        />
      )}
      {shown?.what === 'RUN' && (
        <AskDialog
          text={CASE}
          title="Why are you importing these people?"
          words="It is recorded in the audit with your name."
          action={`Import ${formatRows(shown.of.counts.TAKEN ?? 0)}`}
          onGiven={(reason) =>
            send({
              words: 'The import has started.',
              act: async () => void (await service.run({ id: shown.of.id, reason })),
            })
          }
          sent={sent}
          onClose={close}
        />
      )}
      {shown?.what === 'DOWNLOAD' && (
        <AskDialog
          text={CASE}
          title="Why do you need the file?"
          words="It is recorded in the audit with your name. Keep the file no longer than necessary."
          action="Download"
          onGiven={(reason) => send({ act: () => saveFile(shown.of, reason) })}
          sent={sent}
          onClose={close}
        />
      )}
      {uploading.dialog}
      {dialog}
    </>
  );
}

function Progress({ transfer }: { transfer: Transfer }) {
  return (
    <>
      <span role={isRunning(transfer) ? 'status' : undefined}>{describeProgress(transfer)}</span>
      <ul className="management-list">
        {verdictLines(transfer).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </>
  );
}
