import { Section, Text } from 'react-email';

import { brandColours, brandMail } from '#domain/brand.ts';

import { mono, notches, perforation } from './palette.ts';

const { light: colours } = brandColours;

type VoucherTicketProps = {
  /** `10 %`, as the shop writes it. */
  discount: string;
  label: string;
  codeLabel: string;
  code: string;
  validity: string;
};

/** The voucher as a ticket; without gradients it is an apricot panel with a dashed line. */
export function VoucherTicket({ discount, label, codeLabel, code, validity }: VoucherTicketProps) {
  return (
    <Section style={ticket}>
      <div style={{ padding: '28px 24px 12px' }}>
        <Text style={{ ...line, fontSize: '16px', lineHeight: '24px' }}>{label}</Text>
        <Text style={amount}>{discount}</Text>
      </div>
      <div className="tear" style={tear}>
        <div style={{ margin: '0 24px', borderTop: `2px dashed ${colours.plum}`, opacity: 0.4 }} />
      </div>
      <div style={{ padding: '8px 24px 20px' }}>
        <Text style={{ ...line, fontSize: '14px', lineHeight: '22px' }}>{codeLabel}</Text>
        <Text className="code" style={codeStyle}>
          {code}
        </Text>
        <Text style={{ ...line, fontSize: '14px', lineHeight: '22px' }}>{validity}</Text>
      </div>
      <div className="perforation" style={perforatedEdge} />
    </Section>
  );
}

const line = { margin: 0, color: colours.plum };

const ticket = {
  margin: '0 0 32px',
  backgroundColor: colours.apricot,
  backgroundImage: brandMail.ticket,
  borderRadius: `${brandMail.radius} ${brandMail.radius} 0 0`,
  textAlign: 'center',
} as const;

const amount = {
  margin: 0,
  color: colours.plum,
  ...brandMail.display,
  fontSize: '68px',
  lineHeight: '80px',
};

const tear = {
  padding: '15px 0',
  backgroundImage: notches(colours.surface),
  fontSize: 0,
  lineHeight: 0,
};

const perforatedEdge = {
  height: '8px',
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
