import { ticketOnSale, isBlankRow } from '@foyer/contract/shapes/basket-entry.ts'
import { wireId } from '@foyer/contract/wire.ts'
import { safeParse } from 'zod/v4/core'
import type { Foyer } from '../../foyer.ts'
import { findEventSlug, findVoucherSlug } from './form-page-store.ts'

/** The rows of one part of the form, in whichever way it was sent. */
function rowsOf(body: unknown, part: 'ticket' | 'gift_voucher'): Record<string, unknown>[] {
  const rows = (body as Record<string, unknown> | null | undefined)?.[part]
  if (typeof rows !== 'object' || rows === null) return []
  return Object.values(rows as Record<string, unknown>).filter(
    (row): row is Record<string, unknown> => typeof row === 'object' && row !== null,
  )
}

/**
 * The page whose form has just been refused, saying what is missing: tickets that were all left at 0, or a gift
 * voucher's amount. Any other error was not typed by a person, or needs more words than a form has.
 */
export async function formPage(foyer: Foyer, body: unknown): Promise<string | null> {
  const [voucher] = rowsOf(body, 'gift_voucher')
  const tickets = rowsOf(body, 'ticket')
  if (voucher !== undefined) {
    const id = safeParse(wireId, voucher['gift_voucher_id']).data
    if (id === undefined) return null
    const slug = await foyer.db.read(async (tx) => await findVoucherSlug(tx, id))
    return slug === null ? null : `/gift-vouchers/${slug}/?wrong=amount#wrong`
  }
  if (!tickets.every(isBlankRow)) return null
  const ticket = safeParse(ticketOnSale, tickets[0]?.['ticket']).data
  if (ticket === undefined) return null
  const slug = await foyer.db.read(async (tx) => await findEventSlug(tx, ticket.eventId))
  return slug === null ? null : `/events/${slug}/?wrong=${ticket.eventDateId}#wrong`
}
