import type { getOrder } from '@foyer/contract/api/order/get-order.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Actor, CalledOrganiser } from '../../../platform/api/handle-operation.ts'
import { notFound } from '../../../platform/errors.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { readDeskOrder } from '../../box-office/exports.ts'
import { listChoices } from './choice-store.ts'
import { listExchanges } from './exchange-store.ts'
import { listNotes } from './notes/note-store.ts'
import { listOrderDisputes } from './money/order-dispute-store.ts'
import { presentDisputes } from './money/order-dispute-view.ts'
import { presentMoney } from './money/order-money-view.ts'
import {
  listOrderParts,
  listOrderPayments,
  listOrderRefunds,
  listOwnReturns,
  readOrderDebts,
} from './money/order-money-store.ts'
import {
  findOrder,
  listOrderAnswers,
  listOrderLines,
  listOrderTickets,
  listOrderVouchers,
  type OrderHead,
} from './order-store.ts'
import { listOrderMails, readStory } from './story/order-story-store.ts'
import { presentBuyer, presentExchanges, presentNote, presentTicket } from './order-view.ts'
import { presentMail, tellStory } from './story/story-view.ts'

export type ShownOrder = AnswerOf<typeof getOrder>

/** Who reads it, and at which organiser. */
export interface Reader {
  readonly organiser: Pick<CalledOrganiser, 'id' | 'rights'>
  readonly actor: Actor
  readonly now: Date
}

export interface ReadOrder {
  readonly head: OrderHead
  readonly shown: ShownOrder
  readonly version: string
}

/** The head of an order that holds something of the caller's organiser. @throws FoyerError not_found */
export async function requireOrder(
  tx: Tx,
  { organiser }: { readonly organiser: Pick<CalledOrganiser, 'id'> },
  reference: string,
): Promise<OrderHead> {
  const head = await findOrder(tx, organiser.id, reference)
  if (head === undefined) throw notFound(`order ${reference} of organiser ${organiser.id}`)
  return head
}

/** Everything an organiser sees of one order. @throws FoyerError not_found */
export async function readOrder(tx: Tx, reader: Reader, reference: string): Promise<ReadOrder> {
  const head = await requireOrder(tx, reader, reference)
  const organiserId = reader.organiser.id
  const { id: saleId, hasOthers } = head
  const of = { organiserId, saleId, reference, hasOthers }
  const [lines, tickets, vouchers, answers, payments, refunds, returns, parts, debts, disputes] =
    await Promise.all([
      listOrderLines(tx, organiserId, saleId),
      listOrderTickets(tx, organiserId, saleId),
      listOrderVouchers(tx, organiserId, saleId),
      listOrderAnswers(tx, organiserId, saleId),
      listOrderPayments(tx, saleId),
      hasOthers ? [] : listOrderRefunds(tx, saleId),
      hasOthers ? listOwnReturns(tx, organiserId, saleId) : [],
      hasOthers ? [] : listOrderParts(tx, saleId),
      readOrderDebts(tx, saleId),
      listOrderDisputes(tx, organiserId, saleId),
    ])
  const [mails, notes, story, deskOrder, exchanges, choices] = await Promise.all([
    listOrderMails(tx, of),
    listNotes(tx, of),
    readStory(tx, of),
    readDeskOrder(tx, of, reader.now),
    listExchanges(tx, of),
    listChoices(tx, of, reader.now),
  ])
  const may = { codes: reader.organiser.rights.includes('tickets.read') }
  const shown: ShownOrder = {
    reference,
    state: head.status as ShownOrder['state'],
    created_at: head.createdAt.toISOString(),
    paid_at: head.paidAt?.toISOString() ?? null,
    ...presentMoney(head, { lines, payments, refunds, returns, parts, debts }),
    disputes: presentDisputes(disputes, hasOthers),
    has_others: hasOthers,
    desk_order: deskOrder,
    buyer: presentBuyer(head),
    tickets: tickets.map((ticket) => presentTicket(ticket, may)),
    gift_vouchers: vouchers.map((one) => ({
      id: one.id,
      value: one.issued,
      left: one.balance,
      recipient: one.recipientName,
      is_cancelled: one.cancelledAt !== null,
    })),
    donation: head.charity === null ? null : { charity: head.charity, amount: head.donationAmount },
    ...presentExchanges(exchanges, may),
    choices: choices.map(({ id, kind, until }) => ({
      change: id,
      kind,
      until: until.toISOString(),
    })),
    answers: answers.map(({ id, question, copy, answer }) => ({ id, question, copy, answer })),
    mails: mails.map(presentMail),
    notes: notes.map((note) => presentNote(note, reader.actor)),
    story: tellStory(story, head.currency ?? ''),
  }
  return { head, shown, version: versionOf(shown) }
}

/**
 * Changes with everything that somebody decides by. What goes on by itself does not count: a mail on its way, a refund that
 * the bank is sending, and the story, which only repeats the rest.
 */
function versionOf({ mails: _mails, story: _story, refunds, notes, ...rest }: ShownOrder): string {
  const seen = {
    ...rest,
    refunds: refunds.map(({ amount, created_at }) => [amount, created_at]),
    notes: notes.map(({ id, text }) => [id, text]),
  }
  return sha256(JSON.stringify(seen)).toString('base64url').slice(0, 22)
}
