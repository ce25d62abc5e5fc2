import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { linesMaximum } from '../../limits.ts'
import { giftVoucherEntry, isBlankRow, ticketEntry } from '../../shapes/basket-entry.ts'
import type { OptionalWire } from '../../wire.ts'
import {
  emptyResponse,
  wireId,
  wireMapById,
  wireNullable,
  wireOptionalFlag,
  wireOptionalText,
  wireRequest,
} from '../../wire.ts'

const tickets = wireMapById(ticketEntry, linesMaximum, isBlankRow).check(
  z.refine(
    (map) => Object.entries(map).every(([id, entry]) => entry.ticket.ticketTypeId === Number(id)),
    'Each ticket must stand under the id of its type',
  ),
) as OptionalWire<
  Record<string, z.output<typeof ticketEntry>>,
  Record<string, z.input<typeof ticketEntry>> | '' | null | undefined
>

/**
 * A plain form may post it too and is led to the checkout. It needs no token: a page that everybody shares has none, so
 * the browser's own headers prove where it comes from; `_xsrf` is taken in place of the header. Rows left at 0 are
 * ignored; when all are, the request is invalid. Nothing is added beyond what the buyer may have.
 */
export const addToBasket = defineEndpoint({
  module: 'basket',
  method: 'POST',
  path: '/do/checkout/add/',
  body: 'form',
  summary: 'Puts tickets and gift vouchers into the basket.',
  request: wireRequest({
    parent_event_id: wireNullable(wireId),
    ticket: tickets,
    gift_voucher: wireMapById(giftVoucherEntry, linesMaximum, isBlankRow),
    /** A plain form of a page asks the buyer first where it would release a reservation; this is the buyer's answer. */
    give_up_reservation: wireOptionalFlag,
    _xsrf: wireOptionalText(256),
  }).check(
    z.refine(
      (all) => Object.keys(all.ticket).length + Object.keys(all.gift_voucher).length > 0,
      'Choose at least one ticket',
    ),
  ),
  response: emptyResponse,
  errors: ['invalid_input', 'not_found', 'wrong_state', 'refused', 'unavailable'],
})
