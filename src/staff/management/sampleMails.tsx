import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { EXAMPLE_MAILS_PATH } from '#contract/examplePages.ts';
import { sampleNotSent, staffAddressMissing } from '#contract/problemTypes.ts';
import type { ResponseError } from '#browser/serviceCall.ts';
import { MAIL_KINDS, MAIL_LABELS, type MailKind } from '#domain/mailKinds.ts';
import { DEFAULT_SITE, SITE_CODES, siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { Button } from '#ui/button/button.tsx';
import { ExpansionFlex } from '#ui/expansion-flex/expansionFlex.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';

import { Form } from '../data/form.tsx';
import { LoadNotice } from '../data/loadNotice.tsx';
import { useChanges } from '../data/useChanges.tsx';
import type { MailsService } from './mailsService.ts';
import { useFields } from './useFields.ts';

const KB = 1000;
/** Gmail cuts off longer HTML behind a link. */
const GMAIL_LIMIT_KB = 102;
const SCHEMES = { light: 'Light', dark: 'Dark' };

/** Shows any mail of any shop with fictitious content, and sends it to the signed-in person. */
export function SampleMails({ service }: { service: MailsService }) {
  const { typed, fieldProps } = useFields<{ kind: MailKind; shop: SiteCode; scheme: string }>(
    'sample',
    {
      kind: 'CONFIRM',
      shop: DEFAULT_SITE,
      scheme: 'light',
    },
  );
  const { kind, shop: site, scheme } = typed;
  const sample = useQuery({
    queryKey: ['sample-mail', site, kind],
    queryFn: () => service.sample({ site, kind }),
    placeholderData: keepPreviousData,
  });
  const { change, isBusy, outcome, dialog } = useChanges({
    reasons: {
      [staffAddressMissing]: 'Your account has no e-mail address. Ask an administrator to add one.',
      [sampleNotSent]: 'The mail server did not accept the mail. The mail server’s log says why.',
    },
    describe: ({ retryAfterSeconds }: ResponseError) =>
      retryAfterSeconds > 0 ? 'You had too many samples sent. Wait an hour.' : undefined,
  });
  const send = async () => `Sent to ${await service.sendSample({ site, kind })}.`;

  return (
    <>
      <h2>Every mail</h2>
      <p>The mails as they are sent, with fictitious content. Links in them lead nowhere.</p>
      {outcome}
      <Form className="management-search" aria-label="Mail to show">
        <SelectField
          {...fieldProps('kind')}
          label="Mail"
          options={MAIL_KINDS.map((value) => ({ value, text: MAIL_LABELS[value] }))}
        />
        <SelectField
          {...fieldProps('shop')}
          label="Shop"
          options={SITE_CODES.map((value) => ({ value, text: siteFacts(value).label }))}
        />
        <SelectField
          {...fieldProps('scheme')}
          label="Colours"
          options={Object.entries(SCHEMES).map(([value, text]) => ({ value, text }))}
        />
        <Button variant="secondary" busy={isBusy} onClick={() => change({ act: send })}>
          Send me this
        </Button>
      </Form>
      <LoadNotice query={sample} failure="The mail could not be loaded." />
      {sample.data && (
        <dl className="management-facts" aria-busy={sample.isPlaceholderData}>
          <dt>Subject</dt>
          <dd>{sample.data.subject}</dd>
          <dt>From</dt>
          <dd>{sample.data.from}</dd>
          <dt>Weight</dt>
          <dd>
            {`${kilobytes(sample.data.htmlBytes)} of HTML, of which Gmail shows ${GMAIL_LIMIT_KB} kB; ${kilobytes(sample.data.bytes)} with pictures and text`}
          </dd>
        </dl>
      )}
      <iframe
        className="sample-mail"
        title={`${MAIL_LABELS[kind]}, ${siteFacts(site).label}`}
        src={`${EXAMPLE_MAILS_PATH}${sitePath(site)}/${kind}?colours=${scheme}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
      {sample.data && (
        <>
          <ExpansionFlex summary="Part in plain text">
            <pre className="sample-text">{sample.data.text}</pre>
          </ExpansionFlex>
          <ExpansionFlex summary="Headers">
            <pre className="sample-text">
              {Object.entries(sample.data.headers)
                .map(([name, value]) => `${name}: ${value}`)
                .join('\n')}
            </pre>
          </ExpansionFlex>
        </>
      )}
      {dialog}
    </>
  );
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / KB)} kB`;
