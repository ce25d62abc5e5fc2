import { statementLines, type StatementLine } from '../../ledger/exports.ts'
import { t } from '@foyer/language/texts.ts'
import { kindText, type VatKind } from './kind-texts.ts'
import { countedOf, type ReportDays } from './report-days.ts'
import type { Statement } from './read-statement.ts'
import type {
  BookedLine,
  IssuedTo,
  readAwaited,
  readBeside,
  readSeller,
  readVatOfSeller,
  readVouchersSpent,
} from './statement-store.ts'

type Rows<Read extends (...asked: never[]) => Promise<unknown>> = Awaited<ReturnType<Read>>

interface ReadStatement {
  readonly seller: Rows<typeof readSeller>
  readonly days: ReportDays
  readonly lines: readonly BookedLine[]
  readonly awaited: Rows<typeof readAwaited>
  readonly vat: Rows<typeof readVatOfSeller>
  readonly beside: Rows<typeof readBeside>
  readonly spent: Rows<typeof readVouchersSpent>
  readonly takings: readonly { readonly currency: string; readonly net: number }[]
  readonly issuedTo: IssuedTo
  readonly now: Date
}

const lineTexts: Readonly<Record<StatementLine, () => string>> = {
  sold: () => t('Tickets sold, without booking fees'),
  given_back: () => t('Tickets given back'),
  disputed: () => t('Disputed by buyers’ banks'),
  dispute_returned: () => t('Disputes you won'),
  held: () => t('Paid to you: cash, and invoices you have sent'),
  invoices_paid: () => t('Invoices that were paid to you'),
  paid_back: () => t('Given back by you'),
  refund_failed: () => t('Refunds of yours that failed'),
  correction: () => t('Corrections'),
  payout: () => t('Paid out to you'),
  payout_undone: () => t('Payouts that were undone'),
}

const totalOf = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((all, { amount }) => all + amount, 0)

export function viewStatement(read: ReadStatement): Statement {
  const { seller, days } = read
  const all = [read.lines, read.beside, read.spent, read.takings].flatMap((rows) =>
    rows.map(({ currency }: { readonly currency: string }) => currency),
  )
  return {
    from: days.from,
    to: days.to,
    time_zone: days.timeZone,
    organiser: seller.name,
    vat_number: seller.vatNumber,
    ...countedOf(days, read.issuedTo, read.now),
    currencies: [...new Set(all)].toSorted().map((currency) => viewCurrency(read, currency)),
  }
}

function viewCurrency(read: ReadStatement, currency: string): Statement['currencies'][number] {
  const of = <Row extends { readonly currency: string }>(rows: readonly Row[]): readonly Row[] =>
    rows.filter((row) => row.currency === currency)
  const booked = of(read.lines)
  const opening = booked.reduce((all, { before }) => all + before, 0)
  const lines = statementLines.flatMap((line) => {
    const own = booked.filter((row) => row.line === line)
    const count = own.reduce((sum, row) => sum + row.count, 0)
    const amount = own.reduce((sum, row) => sum + row.within, 0)
    return count === 0 ? [] : [{ line, text: lineTexts[line](), count, amount }]
  })
  // An entry that no line knows is in the balance all the same; the audit says that it is there.
  const closing = booked.reduce((all, { before, within }) => all + before + within, 0)
  return {
    currency,
    opening,
    lines,
    closing,
    awaited: of(read.awaited)[0]?.awaited ?? 0,
    beside: besideOf(read, currency),
    vat: ratesOf(of(read.vat)),
  }
}

/** What others had of the orders, and what moved as gift vouchers; the takings say how much of the tickets came in. */
function besideOf(
  { beside, spent, takings }: ReadStatement,
  currency: string,
): Statement['currencies'][number]['beside'] {
  const kinds: readonly VatKind[] = [
    'booking_fee',
    'delivery',
    'refund_protection',
    'donation',
    'donation_fee',
    'gift_voucher',
  ]
  const rows = kinds.flatMap((kind) => {
    const own = beside.filter((row) => row.currency === currency && row.kind === kind)
    const count = own.reduce((sum, row) => sum + row.count, 0)
    return count === 0 ? [] : [{ line: kind, text: kindText(kind), count, amount: totalOf(own) }]
  })
  const vouchers = spent.filter((row) => row.currency === currency)
  const taken = takings.filter((row) => row.currency === currency)
  return [
    ...rows,
    ...vouchers.map(({ count, amount }) => ({
      line: 'vouchers_spent',
      text: t('Paid with gift vouchers, in orders of yours alone'),
      count,
      amount,
    })),
    ...taken.map(({ net }) => ({
      line: 'takings',
      text: t('Came in for your tickets, as in Takings'),
      count: null,
      amount: net,
    })),
  ]
}

function ratesOf(
  rows: readonly {
    readonly rate: number | null
    readonly soldNet: number
    readonly soldVat: number
    readonly refundedNet: number
    readonly refundedVat: number
  }[],
): Statement['currencies'][number]['vat'] {
  const rates = [...new Set(rows.map(({ rate }) => rate))]
  return rates.map((rate) => {
    const own = rows.filter((row) => row.rate === rate)
    const net = own.reduce((all, row) => all + row.soldNet - row.refundedNet, 0)
    const vat = own.reduce((all, row) => all + row.soldVat - row.refundedVat, 0)
    return { rate, net, vat, gross: net + vat }
  })
}
