import {
  changedOrderStates,
  givenBackStates,
  toldStates,
} from '@foyer/contract/api/changes/change-shapes.ts'
import type { getChange } from '@foyer/contract/api/changes/get-change.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { CalledOrganiser } from '../../../platform/api/handle-operation.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/statements.ts'
import type { ChangeFacts } from '../acts/change-facts.ts'
import type { Change } from '../acts/change-store.ts'
import { countHeld } from '../orders/held-store.ts'
import { countHolderMails, countTexts, readProgress } from './progress-store.ts'

export type ShownChange = AnswerOf<typeof getChange>
type Counted = Row<'changes.read_progress'>

/** An act with how far it is. Whoever may not see orders sees nothing of their money. */
export async function showChange(
  tx: Tx,
  change: Change,
  { rights }: Pick<CalledOrganiser, 'rights'>,
): Promise<ShownChange> {
  const rows = await readProgress(tx, change.id)
  const holders = await countHolderMails(tx, change.id)
  const texts = await countTexts(tx, change.id)
  const held = change.status === 'done' ? 0 : await countHeld(tx, change.id)
  return {
    id: change.id,
    ...subjectOf({ ...change, id: change.eventId }, change.kind, change.facts),
    status: change.status,
    words: change.words,
    choose_until: change.chooseUntil?.toISOString() ?? null,
    created_by: change.createdBy,
    created_at: change.createdAt.toISOString(),
    ended_at: change.endedAt?.toISOString() ?? null,
    progress: { ...progressOf(rows), texts, holders_told: holders, held },
    money: rights.includes('orders.read') ? moneyOf(rows) : [],
  }
}

/** What an act is about, planned or made. */
export const subjectOf = (
  event: { readonly id: number; readonly title: string; readonly timeZone: string },
  kind: Change['kind'],
  { dates, venue, newVenue }: ChangeFacts,
) => ({
  kind,
  event: { id: event.id, title: event.title, time_zone: event.timeZone },
  dates: dates.map(({ id, label, startsAt, newStartsAt }) => ({
    date: id,
    label,
    starts_at: startsAt,
    new_starts_at: newStartsAt,
  })),
  venue,
  new_venue: newVenue && { id: newVenue.id, name: newVenue.name },
})

function progressOf(rows: readonly Counted[]) {
  const sum = (of: (row: Counted) => number) => rows.reduce((all, row) => all + of(row), 0)
  const ordersWith = (test: (row: Counted) => boolean) => sum((row) => (test(row) ? row.orders : 0))
  const givenBack = Object.fromEntries(
    givenBackStates.map((state) => [state, ordersWith((row) => row.givenBack === state)]),
  ) as Record<(typeof givenBackStates)[number], number>
  const states = Object.fromEntries(
    changedOrderStates.map((state) => [state, ordersWith((row) => row.state === state)]),
  ) as Record<(typeof changedOrderStates)[number], number>
  const told = Object.fromEntries(
    toldStates.map((state) => [state, ordersWith((row) => row.told === state)]),
  ) as Record<(typeof toldStates)[number], number>
  return {
    orders: sum((row) => row.orders),
    ...states,
    given_back: givenBack,
    answered: sum((row) => row.answered),
    chose: {
      keep: ordersWith((row) => row.answer === 'keep'),
      exchange: ordersWith((row) => row.answer === 'exchange'),
      refund: ordersWith((row) => row.answer === 'refund'),
      nothing: ordersWith((row) => row.answer === 'nothing'),
    },
    told,
    on_its_way: sum((row) => row.onItsWayOrders),
    owed: sum((row) => row.owedOrders),
    by_hand: sum((row) => row.byHandOrders),
  }
}

function moneyOf(rows: readonly Counted[]): ShownChange['money'] {
  const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted()
  return currencies.map((currency) => {
    const sum = (of: (row: Counted) => number) =>
      rows.reduce((all, row) => (row.currency === currency ? all + of(row) : all), 0)
    return {
      currency,
      sent: sum((row) => row.sent),
      on_its_way: sum((row) => row.onItsWay),
      to_vouchers: sum((row) => row.toVouchers),
      by_hand: sum((row) => row.byHand),
      off_invoices: sum((row) => row.billedLess),
      owed: sum((row) => row.owed),
    }
  })
}
