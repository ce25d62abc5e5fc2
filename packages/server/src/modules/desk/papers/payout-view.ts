import type { payoutShape } from '@foyer/contract/api/papers/paper-shapes.ts'
import type { output } from 'zod/v4/core'
import type { PayoutRow } from './payout-store.ts'
import { orNull } from '../../../platform/or-null.ts'

export const presentPayout = (row: PayoutRow): output<typeof payoutShape> => ({
  id: row.id,
  currency: row.currency,
  amount: row.amount,
  day: row.day,
  reference: row.reference,
  note: orNull(row.note),
  made_by: row.madeBy,
  made_at: row.madeAt.toISOString(),
  undone_by: row.undoneBy,
  undone_at: row.undoneAt?.toISOString() ?? null,
  undone_why: row.undoneWhy,
  status: row.undoneAt === null ? 'made' : 'undone',
})
