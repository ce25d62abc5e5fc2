import { correctHolder as operation } from '@foyer/contract/api/order/correct-holder.ts'
import { splitFullName } from '@foyer/contract/typed/full-name.ts'
import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../../foyer.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { emailKeyOf } from '../../../../platform/email-key.ts'
import { FoyerError, notFound } from '../../../../platform/errors.ts'
import { openAccount } from '../../../account/exports.ts'
import { limitOrderMails } from '../../../box-office/exports.ts'
import { nameHolder } from '../../../fulfilment/exports.ts'
import { logAction } from '../../../staff/exports.ts'
import { handOverTickets } from '../../../tickets/exports.ts'
import { queueMail } from '../../../mail/exports.ts'
import { lockUnchangedOrder } from '../lock-order.ts'
import { listOrderTickets, type OrderHead, type OrderTicket } from '../order-store.ts'

/** Mails a ticket to the holder it was put right for, as one that was passed on to them. */
async function mailHandedOver(
  tx: Tx,
  foyer: Foyer,
  given: {
    readonly ticket: OrderTicket
    readonly head: OrderHead
    readonly to: { readonly name: string; readonly email: string }
  },
  now: Date,
): Promise<void> {
  const { ticket, head, to } = given
  await queueMail(
    foyer,
    tx,
    {
      dedupeKey: `transfer_received:desk:${ticket.id}:${ticket.version + 1}`,
      kind: 'transfer_received',
      to,
      payload: {
        siteName: foyer.config.siteName,
        fromName: head.fullName ?? t('A friend'),
        name: to.name,
        isGift: false,
        qty: 1,
        eventTitle: ticket.eventTitle,
        ticketName: ticket.ticketName,
        startsAt: ticket.startsAt.toISOString(),
        timeZone: ticket.timeZone,
        venue: null,
        pictureUrl: null,
        walletUrl: `${foyer.publicUrl}/account/wallet/`,
        ticketIds: [ticket.id],
      },
      saleId: head.id,
    },
    now,
  )
}

export const correctHolder = handleOperation(operation, async (call) => {
  const { foyer, organiser, body, params, now } = call
  await foyer.db.transaction(async (tx) => {
    const { head } = await lockUnchangedOrder(tx, call)
    const tickets = await listOrderTickets(tx, organiser.id, head.id)
    const ticket = tickets.find(({ id }) => id === params.ticket)
    if (ticket === undefined) throw notFound(`ticket ${params.ticket} of order ${head.reference}`)
    if (ticket.status === 'refunded')
      throw new FoyerError('refused', t('This ticket was refunded, so nobody holds it.'))
    if (ticket.transferId !== null && ticket.transferStatus !== null)
      throw new FoyerError(
        'refused',
        t('This ticket is offered to somebody. Take that back first.'),
      )
    const to = { name: body.name ?? ticket.holderName, email: body.email ?? ticket.holderEmail }
    if (emailKeyOf(to.email) === emailKeyOf(ticket.holderEmail))
      await nameHolder(tx, [ticket.id], to.name)
    else {
      await limitOrderMails(tx, foyer, organiser.id, now)
      await handOver(tx, foyer, ticket.id, to, now)
      await mailHandedOver(tx, foyer, { ticket, head, to }, now)
    }
    await logAction(tx, call, {
      action: 'holder.corrected',
      subject: { kind: 'order', id: head.reference },
      before: { ticket: ticket.id, name: ticket.holderName, email: ticket.holderEmail },
      after: { ticket: ticket.id, ...to },
    })
  })
  return {}
})

/** The code that went to the wrong address is dead from here on. */
async function handOver(
  tx: Tx,
  foyer: Foyer,
  ticketId: number,
  { name, email }: { readonly name: string; readonly email: string },
  now: Date,
): Promise<void> {
  const person = splitFullName(name) ?? { firstName: name, lastName: '' }
  const account = await openAccount(tx, { email, emailKey: emailKeyOf(email), ...person }, now)
  const holder = { accountId: account.id, name, email }
  const newCode = () => foyer.ids.ticketCode()
  const moved = await handOverTickets(tx, [ticketId], holder, { newCode, now })
  if (moved.length === 0)
    throw new FoyerError(
      'refused',
      t('This ticket was used at the door, so it stays with its holder.'),
    )
}
