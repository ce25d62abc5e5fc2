import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { buyerOf } from './buyer-of.ts'
import { billedOf } from './booking-store.ts'
import { amountsOf, contentOf, kindOfPaper, numberText } from './paper-content.ts'
import { takeNumbers, type Numbers } from './numbers.ts'
import { insertPapers, listIssued, type NewPaper, type Series } from './paper-store.ts'
import type { TaxPaperBuyer } from '../print/paper-shape.ts'
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
  const numbers = await takeNumbers(tx, drafts.map(seriesFor))
  return await issueDrafts(tx, saleIds, { drafts, numbers, now })
}

/** The same, for drafts whose series are locked. */
export async function issueDrafts(
  tx: Tx,
  saleIds: readonly number[],
  {
    drafts,
    numbers,
    now,
  }: { readonly drafts: readonly Draft[]; readonly numbers: Numbers; readonly now: Date },
): Promise<number> {
  const issued = await listIssued(tx, saleIds)
  const known = new Set(
    issued.map(({ transactionId, organiserId }) => keyOf(transactionId, organiserId)),
  )
  const open = drafts.filter(({ booking, seller }) => !known.has(keyOf(booking.id, seller)))
  if (open.length === 0) return 0
  const numbered = open.map((draft) => ({ draft, number: numbers.next(seriesFor(draft)) }))
  await numbers.save()
  // The newest paper counts: what comes back afterwards is taken back from whom it was made out to.
  const soldAs = new Map<string, Corrected>(
    issued
      .filter(({ kind }) => kind !== 'credit_note')
      .map((one) => [
        keyOf(one.saleId, one.organiserId),
        {
          id: one.id,
          text: numberText(one),
          recipient: one.reissue > 0 ? one.buyer : null,
        },
      ]),
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
    soldAs.set(keyOf(one.draft.sale.id, organiserId), { id, text, recipient: null })
  }
  const back = numbered.filter(({ draft }) => draft.booking.kind === 'return')
  const notes = back.map((one) =>
    paperOf(one, soldAs.get(keyOf(one.draft.sale.id, one.draft.seller)) ?? null),
  )
  await insertPapers(tx, notes, now)
  return open.length
}

/** The paper that a credit note takes something back of, and whom it was made out to where it was made out again. */
interface Corrected {
  readonly id: number
  readonly text: string
  readonly recipient: TaxPaperBuyer | null
}

const keyOf = (id: number, organiserId: number | null): string => `${id} ${organiserId ?? ''}`

/** The year is that of the sale, also when its number is given in the next one. */
export const seriesFor = ({ seller, day }: Draft): Series => ({
  organiserId: seller,
  year: Number(day.slice(0, 4)),
})

function paperOf(
  { draft, number }: { readonly draft: Draft; readonly number: number },
  corrects: Corrected | null,
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
    reissue: 0,
    correctsId: corrects?.id ?? null,
    at: booking.at,
    day,
    currency: sale.currency,
    net: amounts.reduce((all, one) => all + one.net, 0),
    vat: amounts.reduce((all, one) => all + one.vat, 0),
    content,
    buyer: corrects?.recipient ?? buyerOf(sale, billedOf(sale)),
    amounts,
  }
}
