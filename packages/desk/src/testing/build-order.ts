import type { getOrder } from '@foyer/contract/api/order/get-order.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'

type Order = AnswerOf<typeof getOrder>

/** An order that was paid in the shop, with nothing in it, unless a test says otherwise. */
export const buildOrder = (more: Partial<Order> = {}): Order => ({
  reference: 'ABCD1234EFGH5678',
  state: 'sold',
  created_at: '2026-11-01T10:00:00.000Z',
  paid_at: '2026-11-01T10:05:00.000Z',
  currency: 'GBP',
  total: 1_540,
  owed: 0,
  has_others: false,
  desk_order: null,
  buyer: {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: null,
    has_account: false,
    address: null,
  },
  lines: [],
  tickets: [],
  gift_vouchers: [],
  donation: null,
  payments: [],
  extras: [],
  refunds: [],
  refused: null,
  parts: [],
  disputes: [],
  exchanged_from: null,
  exchanged_for: [],
  choices: [],
  answers: [],
  mails: [],
  notes: [],
  story: [],
  ...more,
})
