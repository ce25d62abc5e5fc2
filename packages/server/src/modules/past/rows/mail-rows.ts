import { minuteMs, secondMs } from '@foyer/contract/time-units.ts'
import { keptOfMail } from '../../mail/exports.ts'
import { orderMail, type Writer } from './order-mail.ts'
import { planMails } from './plan-mails.ts'
import type { KnownOrder } from './order-rows.ts'
import { timeOf, type RowBook } from './row-book.ts'
import type { Sent } from './sent-mail.ts'
import type { TicketsAdded } from './ticket-rows.ts'
import type { SoldVoucher } from './voucher-rows.ts'

/** The mails of an order as its buyer got them. All have left the outbox long ago: nothing of a past is sent. */
export function addMails(
  book: RowBook,
  writer: Writer,
  known: KnownOrder,
  { issued, transferId }: TicketsAdded,
  vouchers: readonly SoldVoucher[],
): void {
  const { order, saleId, deliveredAt } = known
  const to = { email: order.buyer.email, name: order.buyer.name }
  const send = (sent: Sent) => addMail(book, writer, known, sent)
  if (order.plan !== null) for (const mail of planMails(writer, known, order.plan)) send(mail)
  if (deliveredAt === null) return
  const isBounced = order.mail === 'bounced'
  const payload = orderMail(writer, order, issued)
  send({ kind: 'order', key: `order:${saleId}`, to, at: deliveredAt, isBounced, payload })
  book.add('sale_event', {
    sale_id: saleId,
    at: timeOf(deliveredAt),
    kind: 'order_mail_queued',
    detail: {},
  })
  // A code is as good as money: what was mailed of it is forgotten.
  for (const { id } of vouchers.filter(({ byPost }) => !byPost))
    send({ kind: 'gift_voucher', key: `gift_voucher:${id}`, to, at: deliveredAt, payload: {} })
  const given = order.aftermath
  const ticket = issued.at(-1)
  if (given?.kind !== 'transfer' || transferId === null || ticket === undefined) return
  const { stock, date } = ticket.line
  const facts = {
    siteName: writer.config.siteName,
    qty: 1,
    name: given.to.name,
    fromName: order.buyer.name,
    isGift: false,
    eventTitle: date.event.event.title,
    ticketName: stock.typeName,
    startsAt: timeOf(date.startsAt),
    timeZone: date.event.event.timeZone,
    venue: stock.venueName,
    pictureUrl: null,
  }
  const offer = { ...facts, message: '' }
  send({
    kind: 'transfer_offer',
    key: `transfer_offer:${transferId}`,
    to: given.to,
    at: given.at,
    payload: offer,
  })
  if (!given.accepted) return
  const at = given.at + 90 * minuteMs
  send({
    kind: 'transfer_accepted',
    key: `transfer_accepted:${transferId}`,
    to,
    at,
    payload: facts,
  })
}

function addMail(
  book: RowBook,
  { publicUrl }: Writer,
  { saleId, accountId, order }: KnownOrder,
  { kind, key, to, at, isBounced = false, payload }: Sent,
): void {
  const host = new URL(publicUrl).hostname
  book.add('mail', {
    dedupe_key: key,
    kind,
    to_email: to.email,
    to_name: to.name,
    payload: keptOfMail(kind, payload),
    sale_id: saleId,
    account_id: to.email === order.buyer.email ? accountId : null,
    status: isBounced ? 'bounced' : 'sent',
    attempts: 1,
    next_attempt_at: timeOf(at),
    message_id: `<past-${key.replaceAll(':', '-')}@${host}>`,
    last_error: isBounced ? '550 5.1.1 The mailbox does not exist' : null,
    created_at: timeOf(at),
    sent_at: timeOf(at + 2 * secondMs),
    bounced_at: isBounced ? timeOf(at + 40 * secondMs) : null,
  })
}
