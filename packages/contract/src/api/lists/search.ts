import * as z from 'zod/mini'
import { searchLengthMaximum } from '../../limits.ts'
import { ofOrganiser } from '../fields.ts'
import { defineOperation } from '../operation.ts'

/** What a search finds, in the order in which it is shown. */
const foundKinds = ['order', 'ticket', 'customer', 'code', 'gift_voucher'] as const
/** The field of it that has what was searched for. */
const matchedFields = [
  'name',
  'email',
  'reference',
  'code',
  'phone',
  'last4',
  'other',
  /** Nothing has these words: this has similar ones, or words of its event. */
  'similar',
] as const

export const search = defineOperation({
  id: 'search',
  room: 'lists',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/search',
  summary:
    'Finds orders, tickets, customers, codes and gift vouchers, as far as the caller may read them.',
  access: 'member',
  params: ofOrganiser,
  query: z.strictObject({ q: z.string().check(z.maxLength(searchLengthMaximum)) }),
  response: z.strictObject({
    data: z.array(
      z.strictObject({
        kind: z.enum(foundKinds),
        /** Names it in an address: an order's reference, an e-mail address, or a number. */
        id: z.string(),
        /** The order that it belongs to; null for what belongs to none, or to several. */
        order: z.nullable(z.string()),
        title: z.string(),
        detail: z.string(),
        matched: z.enum(matchedFields),
      }),
    ),
  }),
})
