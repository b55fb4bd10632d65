import { Text } from 'react-email';

import type { Voucher } from '#contract/newsletter/schemas.ts';
import { brand } from '#domain/brand.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';

import { formatDay } from '../formatDay.ts';
import { MailButton } from './MailButton.tsx';
import { MailStrip } from './MailStrip.tsx';
import { MailWorlds, worldsInText } from './MailWorlds.tsx';
import { styles } from './palette.ts';
import type { MailContext, MailTemplate, SubscriberLinks } from './template.ts';
import { VoucherTicket } from './VoucherTicket.tsx';

type WelcomeContent = { kind: 'WELCOME'; site: SiteCode; voucher: Voucher } & SubscriberLinks;

/** Delivers the voucher after the double opt-in. */
export function welcomeMail(content: WelcomeContent, context: MailContext): MailTemplate {
  const texts = context.texts.mail.welcome;
  const { banderole } = context.texts.newsletter;
  const ticket = context.texts.confirmation.voucher;
  const { voucherConditions } = siteFacts(content.site).links;
  const { code, percent, validUntil } = content.voucher;
  const text = texts.text({ brand: brand.name, percent });
  const validity =
    validUntil === null
      ? ticket.validOnce()
      : ticket.validUntil({ date: formatDay(new Date(validUntil), content.site) });
  return {
    subject: texts.subject({ percent }),
    preview: texts.preview({ code }),
    title: texts.title(),
    banner: <MailStrip name="dawn" alt={texts.dawn()} />,
    body: (
      <>
        <Text className="ink" style={styles.text}>
          {text}
        </Text>
        <VoucherTicket
          discount={banderole.discount({ percent })}
          label={banderole.label()}
          codeLabel={texts.codeLabel()}
          code={code}
          validity={validity}
          exclusions={ticket.exclusions()}
        />
        <MailButton href={context.shopUrl} label={texts.button()} />
        <MailWorlds context={context} />
      </>
    ),
    text: [
      text,
      `${texts.voucherLabel({ percent })}\n\n${texts.codeLabel()}\n\n    ${code}\n\n${validity}\n\n${ticket.exclusions()}`,
      `${texts.button()}\n${context.shopUrl}`,
      ...worldsInText(context),
    ],
    footerLinks: [
      ...(voucherConditions === undefined
        ? []
        : [{ label: ticket.conditions(), url: context.pageUrl(voucherConditions) }]),
      { label: context.texts.mail.footer.preferences(), url: content.preferencesUrl },
      { label: context.texts.mail.footer.unsubscribe(), url: content.unsubscribeUrl },
    ],
  };
}
