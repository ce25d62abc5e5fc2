import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { buyerOf } from './buyer-of.ts'
import { billedOf } from './booking-store.ts'
import { amountsOf, contentOf, kindOfPaper, numberText } from './paper-content.ts'
import {
  advanceSeries,
  insertPapers,
  listIssued,
  lockSeries,
  type NewPaper,
  type Series,
} from './paper-store.ts'
import { draftPapers, type Draft } from './draft-papers.ts'

/**
 * Issues the papers that these orders lack, in the order of their bookings. Numbers are given under the lock of their series, in the
 * transaction that writes the papers: two who issue at once go one after the other, the second sees what the first has
 * issued, and what is rolled back has given no number away.
 */
export async function issuePapers(
  foyer: Pick<Foyer, 'config'>,
  tx: Tx,
  saleIds: readonly number[],
  { upTo = Infinity, now }: { readonly upTo?: number; readonly now: Date },
): Promise<number> {
  const all = await draftPapers(foyer, tx, saleIds)
  const drafts = all.filter(({ booking }) => booking.id <= upTo)
  if (drafts.length === 0) return 0
  const series = await lockSeries(tx, seriesOf(drafts))
  const issued = await listIssued(tx, saleIds)
  const known = new Set(
    issued.map(({ transactionId, organiserId }) => keyOf(transactionId, organiserId)),
  )
  const open = drafts.filter(({ booking, seller }) => !known.has(keyOf(booking.id, seller)))
  if (open.length === 0) return 0
  const lastOf = new Map(series.map((one) => [seriesKey(one), one.lastNumber]))
  const numbered = open.map((draft) => {
    const of = seriesKey(seriesFor(draft))
    const number = (lastOf.get(of) ?? 0) + 1
    lastOf.set(of, number)
    return { draft, number }
  })
  await advanceSeries(
    tx,
    series.map((one) => ({ id: one.id, lastNumber: lastOf.get(seriesKey(one)) ?? 0 })),
  )
  const soldAs = new Map(
    issued
      .filter(({ kind }) => kind !== 'credit_note')
      .map((one) => [keyOf(one.saleId, one.organiserId), { id: one.id, text: numberText(one) }]),
  )
  // A credit note names the paper that it corrects, so papers of sales are written first.
  const sold = numbered.filter(({ draft }) => draft.booking.kind === 'sale')
  const made = await insertPapers(
    tx,
    sold.map((one) => paperOf(one, null)),
    now,
  )
  for (const { id, transactionId, organiserId } of made) {
    const one = sold.find(
      ({ draft }) => draft.booking.id === transactionId && draft.seller === organiserId,
    )
    if (one === undefined) continue
    const text = numberText({ ...seriesFor(one.draft), number: one.number })
    soldAs.set(keyOf(one.draft.sale.id, organiserId), { id, text })
  }
  const back = numbered.filter(({ draft }) => draft.booking.kind === 'return')
  const notes = back.map((one) =>
    paperOf(one, soldAs.get(keyOf(one.draft.sale.id, one.draft.seller)) ?? null),
  )
  await insertPapers(tx, notes, now)
  return open.length
}

const keyOf = (id: number, organiserId: number | null): string => `${id} ${organiserId ?? ''}`
const seriesKey = ({ organiserId, year }: Series): string => keyOf(year, organiserId)

/** The year is that of the sale, also when its number is given in the next one. */
const seriesFor = ({ seller, day }: Draft): Series => ({
  organiserId: seller,
  year: Number(day.slice(0, 4)),
})

function seriesOf(drafts: readonly Draft[]): readonly Series[] {
  const found = drafts.map(seriesFor)
  return [...new Map(found.map((one) => [seriesKey(one), one])).values()]
}

function paperOf(
  { draft, number }: { readonly draft: Draft; readonly number: number },
  corrects: { readonly id: number; readonly text: string } | null,
): NewPaper {
  const { sale, seller, booking, parts, facts, lineOf, day } = draft
  const isReturn = booking.kind === 'return'
  const printed = { sale, seller: facts, parts, lineOf, day, isReturn }
  const of = seriesFor(draft)
  const content = {
    ...contentOf({ ...printed, corrects: corrects?.text ?? null }),
    number: numberText({ ...of, number }),
  }
  const amounts = amountsOf(parts)
  return {
    organiserId: seller,
    year: of.year,
    number,
    transactionId: booking.id,
    saleId: sale.id,
    kind: kindOfPaper(printed),
    correctsId: corrects?.id ?? null,
    at: booking.at,
    day,
    currency: sale.currency,
    net: amounts.reduce((all, one) => all + one.net, 0),
    vat: amounts.reduce((all, one) => all + one.vat, 0),
    content,
    buyer: buyerOf(sale, billedOf(sale)),
    amounts,
  }
}
