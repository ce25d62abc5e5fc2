import { numberText } from '../issue/paper-content.ts'
import type { TaxPaperBuyer, TaxPaperContent, TaxPaperRow } from '../print/paper-shape.ts'
import type { AmountKind } from '../amounts/part-accounts.ts'

export interface IssuedAmount {
  readonly kind: AmountKind
  readonly forOrganiser: number | null
  readonly rate: number | null
  readonly net: number
  readonly vat: number
}

/** A paper that is made out again, or a credit note that took something of it back. */
export interface IssuedPaper {
  readonly content: TaxPaperContent
  readonly buyer: TaxPaperBuyer | null
  readonly amounts: readonly IssuedAmount[]
}

interface Said {
  readonly number: number
  readonly content: TaxPaperContent
  readonly amounts: readonly IssuedAmount[]
}

/** A credit note for what is left of a paper, and the paper that says the same to somebody else. */
export interface ReissuedPair {
  readonly credit: Said
  readonly paper: Said
}

/** The numbers of the pair in the series of a year, and the day on which they are given where the seller is. */
interface Given {
  readonly year: number
  readonly creditNumber: number
  readonly number: number
  readonly day: string
}

/**
 * What is left of a paper said anew, in the words of the old one; null when nothing is left of it. The pair adds up to nothing,
 * kind by kind and rate by rate, so that no account and no report knows of it.
 */
export function reissuedPair(
  old: IssuedPaper,
  takenBack: readonly IssuedPaper[],
  { year, creditNumber, number, day }: Given,
): ReissuedPair | null {
  const amounts = leftOfAmounts([old, ...takenBack].flatMap((one) => one.amounts))
  if (amounts.every(({ net, vat }) => net === 0 && vat === 0)) return null
  const rows = leftOfRows(
    old.content.rows,
    takenBack.flatMap(({ content }) => content.rows),
  )
  const { content } = old
  const newText = numberText({ year, number })
  return {
    credit: {
      number: creditNumber,
      content: {
        ...content,
        kind: 'credit_note',
        number: numberText({ year, number: creditNumber }),
        day,
        corrects: content.number,
        rows: rows.map((row) => ({ ...row, net: -row.net, vat: -row.vat })),
        ways: [],
        dueOn: null,
        isInParts: false,
        replacedBy: newText,
        replaces: null,
      },
      amounts: amounts.map((one) => ({ ...one, net: -one.net, vat: -one.vat })),
    },
    paper: {
      number,
      content: {
        ...content,
        number: newText,
        day,
        rows,
        suppliedOn: content.suppliedOn ?? content.day,
        replaces: content.number,
      },
      amounts,
    },
  }
}

function leftOfAmounts(all: readonly IssuedAmount[]): readonly IssuedAmount[] {
  const keyOf = ({ kind, forOrganiser, rate }: IssuedAmount): string =>
    JSON.stringify([kind, forOrganiser, rate])
  return [...Map.groupBy(all, keyOf).values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    return [{ ...first, net: sumOf(same, 'net'), vat: sumOf(same, 'vat') }]
  })
}

/** Rows are known by their words and rate; a credit note has each with the sign of what goes back. */
function leftOfRows(
  sold: readonly TaxPaperRow[],
  back: readonly TaxPaperRow[],
): readonly TaxPaperRow[] {
  const signed = [
    ...sold.map((row) => ({ row, sign: 1 })),
    ...back.map((row) => ({ row, sign: -1 })),
  ]
  const groups = Map.groupBy(signed, ({ row }) => JSON.stringify([row.text, row.rate]))
  return [...groups.values()].flatMap((same): TaxPaperRow[] => {
    const rows = same.map(({ row }) => row)
    const [first] = rows
    const [net, vat] = [sumOf(rows, 'net'), sumOf(rows, 'vat')]
    if (first === undefined || (net === 0 && vat === 0)) return []
    const quantity = same.reduce((all, { row, sign }) => all + sign * (row.quantity ?? 0), 0)
    return [{ ...first, net, vat, quantity: quantity > 0 ? quantity : null }]
  })
}

const sumOf = (
  all: readonly { readonly net: number; readonly vat: number }[],
  of: 'net' | 'vat',
): number => all.reduce((sum, one) => sum + one[of], 0)
