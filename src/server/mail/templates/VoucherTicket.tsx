import { Section, Text } from 'react-email';

import { brandColours, brandMail } from '#domain/brand.ts';

import { mono, perforation } from './palette.ts';

const { light: colours } = brandColours;

type VoucherTicketProps = {
  /** `10 %`, as the shop writes it. */
  discount: string;
  label: string;
  codeLabel: string;
  code: string;
  validity: string;
  exclusions: string;
};

/** The voucher as a ticket with its stub, as on the page. In mailboxes without gradients it is two panels. */
export function VoucherTicket(props: VoucherTicketProps) {
  const { discount, label, codeLabel, code, validity, exclusions } = props;
  return (
    <Section style={ticket}>
      <div style={stub}>
        <Text style={{ ...onStub, fontSize: '16px', lineHeight: '24px' }}>{label}</Text>
        <Text style={amount}>{discount}</Text>
      </div>
      <div className="perforation" style={perforatedEdge} />
      <div style={{ padding: '20px 24px 24px' }}>
        <Text style={{ ...line, fontSize: '14px', lineHeight: '22px' }}>{codeLabel}</Text>
        <Text className="code" style={codeStyle}>
          {code}
        </Text>
        <Text style={{ ...line, fontSize: '14px', lineHeight: '22px' }}>{validity}</Text>
        <Text style={{ ...line, fontSize: '12px', lineHeight: '18px' }}>{exclusions}</Text>
      </div>
    </Section>
  );
}

const line = { margin: 0, color: colours.plum };
const onStub = { margin: 0, color: colours.apricot };

const stub = {
  padding: '28px 24px 12px',
  backgroundColor: colours.plum,
  borderRadius: `${brandMail.radius} ${brandMail.radius} 0 0`,
};

const ticket = {
  margin: '0 0 32px',
  backgroundColor: colours.apricot,
  backgroundImage: brandMail.ticket,
  borderRadius: brandMail.radius,
  textAlign: 'center',
} as const;

const amount = {
  ...onStub,
  ...brandMail.display,
  fontSize: '68px',
  lineHeight: '80px',
};

const perforatedEdge = {
  height: '8px',
  backgroundColor: colours.plum,
  backgroundImage: perforation(colours.surface),
  backgroundRepeat: 'round',
  backgroundSize: '16px 8px',
  fontSize: 0,
  lineHeight: 0,
};

const codeStyle = {
  margin: '4px 0 8px',
  color: colours.plum,
  fontFamily: mono,
  fontSize: '24px',
  fontWeight: 700,
  letterSpacing: '1px',
  lineHeight: '32px',
  overflowWrap: 'anywhere',
} as const;
