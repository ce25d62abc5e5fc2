import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import { longDay } from '../format/dates.ts'
import { labelled, listed } from '../format/joined.ts'
import { money } from '../format/money.ts'
import type { MailPayloads, RenderedMail } from '../renderers.ts'
import {
  accent,
  displayFace,
  hairline,
  heading,
  paragraph,
  renderMailHtml,
  Sheet,
  small,
} from './mail-frame.tsx'

type Voucher = MailPayloads['gift_voucher']

/** The zone in which the basket named the last day. */
const zone = 'Europe/London'

/**
 * A mail with a single gift voucher, so that it can be forwarded as it is: it names no prices paid and nothing else
 * from the order.
 */
export function giftVoucherMail(voucher: Voucher): RenderedMail {
  const { siteName, code, recipientName, senderName } = voucher
  const value = money(voucher.balance, voucher.currency)
  const subject = t('{organiser}: gift voucher for {value}', {
    organiser: voucher.organiserName,
    value,
  })
  const names = [
    ...(recipientName === null ? [] : [t('For {name}', { name: recipientName })]),
    ...(senderName === null ? [] : [t('From {name}', { name: senderName })]),
  ]
  const use = t(
    'Enter this code in the basket at {siteName}. What is left stays on the voucher for the next time.',
    { siteName },
  )
  const until =
    voucher.expiresAt === null
      ? null
      : t('Valid until {day}.', { day: longDay(voucher.expiresAt, zone) })
  const footer = t(
    'Order reference {reference}. Whoever has the code can use it: keep it as you would keep money.',
    { reference: groupedReference(voucher.reference) },
  )
  const seeMore = t('See what is on')
  return {
    subject,
    html: renderMailHtml({
      siteName,
      subject,
      preview: listed([...names, value]),
      footer: <p style={small}>{footer}</p>,
      children: (
        <Sheet>
          <h1 style={heading}>{t('A gift voucher for {value}', { value })}</h1>
          {names.map((name) => (
            <p key={name} style={{ ...paragraph, fontWeight: 700, margin: '0 0 4px' }}>
              {name}
            </p>
          ))}
          <p style={{ ...paragraph, margin: '12px 0' }}>{voucher.name}</p>
          <p
            style={{
              margin: '0 0 16px',
              padding: '16px 8px',
              border: `2px dashed ${hairline}`,
              borderRadius: 8,
              font: `700 19px/1.3 ${displayFace}`,
              color: accent,
              textAlign: 'center',
              whiteSpace: 'nowrap',
            }}
          >
            {code}
          </p>
          <p style={paragraph}>{use}</p>
          {until !== null && <p style={paragraph}>{until}</p>}
          <p style={{ ...paragraph, margin: 0 }}>
            <a href={voucher.eventsUrl} style={{ color: accent, fontWeight: 700 }}>
              {seeMore}
            </a>
          </p>
        </Sheet>
      ),
    }),
    text: [
      subject,
      '',
      ...names,
      voucher.name,
      '',
      labelled(t('Code'), code),
      labelled(t('Value'), value),
      '',
      use,
      ...(until === null ? [] : [until]),
      '',
      labelled(seeMore, voucher.eventsUrl),
      '',
      footer,
      '',
    ].join('\n'),
  }
}
