import type { PaperRecipient } from '@foyer/contract/api/papers/paper-recipient.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import { paperLinkDays } from '@foyer/contract/limits.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { dayOf, draftPapers, type Draft } from '../issue/draft-papers.ts'
import { issueDrafts, seriesFor } from '../issue/issue-papers.ts'
import { takeNumbers, type Numbers } from '../issue/numbers.ts'
import { insertPapers, listWhole, type IssuedRow, type NewPaper } from '../issue/paper-store.ts'
import type { TaxPaperBuyer } from '../print/paper-shape.ts'
import { lockSaleToReissue } from './reissue-store.ts'
import { reissuedPair, type IssuedAmount, type ReissuedPair } from './reissued-pair.ts'

export type ReissueResult =
  | { readonly outcome: 'reissued'; readonly numbers: readonly string[] }
  /** They are made out to exactly them already: whoever presses twice has asked once. */
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'nothing_left' | 'too_late' | 'too_often' | 'forgotten' }

interface Reissue {
  readonly saleId: number
  readonly to: PaperRecipient
  /** Whose papers; no organiser is the platform. */
  readonly sellers: 'all' | readonly (number | null)[]
  /** How often it may have been done when this is over. */
  readonly most: number
  readonly now: Date
}

/**
 * Makes the papers of an order out to a company: what is left of each is credited, and said anew with the next number
 * (docs/decisions/0124). The ledger is not asked and hears nothing.
 */
export async function reissuePapers(
  foyer: Pick<Foyer, 'config'>,
  tx: Tx,
  { saleId, to, sellers, most, now }: Reissue,
): Promise<ReissueResult> {
  const { paidAt, isForgotten } = await lockSaleToReissue(tx, saleId)
  if (isForgotten) return { outcome: 'forgotten' }
  if (paidAt === null) return { outcome: 'nothing_left' }
  if (now.getTime() - paidAt.getTime() > paperLinkDays * dayMs) return { outcome: 'too_late' }
  const drafts = await draftPapers(foyer, tx, [saleId])
  const place = placesOf(drafts, now)
  const years = [...place].map(([organiserId, day]) => ({ organiserId, year: yearOf(day) }))
  const numbers = await takeNumbers(tx, [...drafts.map(seriesFor), ...years])
  await issueDrafts(tx, [saleId], { drafts, numbers, now })
  const papers = await listWhole(tx, saleId)
  const buyer = buyerFor(to)
  const open = papers.filter(
    (one) => isOpen(one, papers) && (sellers === 'all' || sellers.includes(one.organiserId)),
  )
  const reissue = Math.max(0, ...papers.map((one) => one.reissue)) + 1
  const pairs: { readonly old: IssuedRow; readonly pair: ReissuedPair; readonly day: string }[] = []
  for (const old of open) {
    const day = place.get(old.organiserId) ?? ''
    const pair = pairOf(old, papers, { numbers, day })
    if (pair !== null) pairs.push({ old, pair, day })
  }
  if (pairs.length === 0) return { outcome: 'nothing_left' }
  if (pairs.every(({ old }) => isSame(old.buyer, buyer))) return { outcome: 'unchanged' }
  if (reissue > most) return { outcome: 'too_often' }
  await numbers.save()
  const written = { saleId, reissue, at: now }
  await insertPapers(
    tx,
    pairs.map(({ old, pair: { credit }, day }) => newPaper(written, old, credit, old.buyer, day)),
    now,
  )
  await insertPapers(
    tx,
    pairs.map(({ old, pair: { paper }, day }) => newPaper(written, old, paper, buyer, day)),
    now,
  )
  return { outcome: 'reissued', numbers: pairs.map(({ pair }) => pair.paper.content.number) }
}

/** The day of now where each seller is. */
const placesOf = (drafts: readonly Draft[], now: Date): ReadonlyMap<number | null, string> =>
  new Map(drafts.map(({ seller, facts }) => [seller, dayOf(now, facts.timeZone)]))

const yearOf = (day: string): number => Number(day.slice(0, 4))

/** A paper that nobody has replaced; credit notes stay as they are. */
const isOpen = (one: IssuedRow, all: readonly IssuedRow[]): boolean =>
  one.kind !== 'credit_note' &&
  !all.some(({ correctsId, kind }) => correctsId === one.id && kind !== 'credit_note')

/** Numbers are taken only for what has something left. */
function pairOf(
  old: IssuedRow,
  papers: readonly IssuedRow[],
  { numbers, day }: { readonly numbers: Numbers; readonly day: string },
): ReissuedPair | null {
  const back = papers.filter(({ correctsId }) => correctsId === old.id).map(saidBy)
  const series = { organiserId: old.organiserId, year: yearOf(day) }
  const draft = reissuedPair(saidBy(old), back, { ...series, creditNumber: 0, number: 0, day })
  if (draft === null) return null
  const [creditNumber, number] = [numbers.next(series), numbers.next(series)]
  return reissuedPair(saidBy(old), back, { ...series, creditNumber, number, day })
}

const saidBy = ({ content, buyer, amounts }: IssuedRow) => ({
  content,
  buyer,
  amounts: amounts as readonly IssuedAmount[],
})

const buyerFor = ({ company, address, vat_number, reference }: PaperRecipient): TaxPaperBuyer => ({
  name: company,
  address: address.split('\n'),
  reference,
  ...(vat_number !== '' && { vatNumber: vat_number }),
})

const isSame = (one: TaxPaperBuyer | null, other: TaxPaperBuyer): boolean =>
  one !== null &&
  one.name === other.name &&
  one.reference === other.reference &&
  (one.vatNumber ?? '') === (other.vatNumber ?? '') &&
  one.address.join('\n') === other.address.join('\n')

function newPaper(
  { saleId, reissue, at }: { readonly saleId: number; readonly reissue: number; readonly at: Date },
  old: IssuedRow,
  said: ReissuedPair['paper'],
  buyer: TaxPaperBuyer | null,
  day: string,
): NewPaper {
  const { content, amounts } = said
  return {
    organiserId: old.organiserId,
    year: yearOf(day),
    number: said.number,
    transactionId: old.transactionId,
    saleId,
    kind: content.kind,
    reissue,
    correctsId: old.id,
    at,
    day,
    currency: old.currency,
    net: amounts.reduce((all, one) => all + one.net, 0),
    vat: amounts.reduce((all, one) => all + one.vat, 0),
    content,
    buyer,
    amounts,
  }
}
