import type { Actor } from '../../../platform/api/handle-operation.ts'
import type { OrderExchange } from './exchange-store.ts'
import type { OrderNote } from './notes/note-store.ts'
import type { OrderHead, OrderTicket } from './order-store.ts'
import type { ShownOrder } from './read-order.ts'
import { orNull } from '../../../platform/or-null.ts'

export function presentBuyer(head: OrderHead): ShownOrder['buyer'] {
  const address = head.deliveryAddress
  return {
    name: head.fullName,
    email: head.email,
    phone: head.contactNumber,
    has_account: head.hasAccount ?? false,
    address:
      address === null
        ? null
        : {
            first_name: address.firstName,
            last_name: address.lastName,
            address_1: address.address1,
            address_2: orNull(address.address2),
            town: address.town,
            postcode: address.postcode,
            state: orNull(address.state),
          },
  }
}

/** The door of the audit trail at which people at the desk and keys admit somebody: with their name. */
const deskDoor = 'desk: '
export const doorOf = (name: string): string => `${deskDoor}${name}`

/** The person who admitted somebody at this door; null for a door, whose browser has no name. */
export const personAt = (door: string | null): string | null =>
  door?.startsWith(deskDoor) === true ? door.slice(deskDoor.length) : null

/** @param codes whether its reader may know the code, which opens the door */
export function presentTicket(
  ticket: OrderTicket,
  { codes }: { readonly codes: boolean },
): ShownOrder['tickets'][number] {
  const { transferId, transferStatus, sendAt } = ticket
  return {
    id: ticket.id,
    code: codes ? ticket.code : null,
    state: ticket.status,
    event: ticket.eventTitle,
    ticket_type: ticket.ticketName,
    starts_at: ticket.startsAt.toISOString(),
    time_zone: ticket.timeZone,
    seat:
      ticket.seat === null
        ? null
        : { section: ticket.seat.section, row: ticket.seat.row, number: ticket.seat.number },
    holder_name: orNull(ticket.holderName),
    holder_email: orNull(ticket.holderEmail),
    is_buyers: ticket.isBuyers ?? false,
    checked_in_at: ticket.usedAt?.toISOString() ?? null,
    checked_in_by: personAt(ticket.door),
    transfer:
      transferId === null || sendAt === null
        ? null
        : {
            id: transferId,
            name: ticket.transferName ?? '',
            email: ticket.transferEmail ?? '',
            state: transferStatus === 'scheduled' ? 'scheduled' : 'sent',
            send_at: sendAt.toISOString(),
          },
  }
}

/** The orders on the other side of exchanges. */
export function presentExchanges(
  all: readonly OrderExchange[],
  { codes }: { readonly codes: boolean },
): Pick<ShownOrder, 'exchanged_from' | 'exchanged_for'> {
  const exchanges = all.map((one) => (codes ? one : { ...one, codes: [] }))
  return {
    exchanged_from: exchanges.filter(({ isFrom }) => isFrom).map(presentExchange)[0] ?? null,
    exchanged_for: exchanges.filter(({ isFrom }) => !isFrom).map(presentExchange),
  }
}

const presentExchange = ({
  reference,
  isDone,
  payUntil,
  codes,
}: OrderExchange): ShownOrder['exchanged_for'][number] => ({
  order: reference,
  state: isDone ? 'done' : 'waiting',
  pay_until: isDone ? null : (payUntil?.toISOString() ?? null),
  tickets: [...codes],
})

export const presentNote = (note: OrderNote, actor: Actor): ShownOrder['notes'][number] => ({
  id: note.id,
  text: note.text,
  author: note.authorName,
  is_own: isAuthor(note, actor),
  written_at: note.writtenAt.toISOString(),
  changed_at: note.changedAt?.toISOString() ?? null,
})

export const isAuthor = (
  { staffId, apiKeyId }: Pick<OrderNote, 'staffId' | 'apiKeyId'>,
  actor: Actor,
): boolean =>
  (actor.kind === 'staff' && staffId === actor.id) ||
  (actor.kind === 'key' && apiKeyId === actor.id)
