import { findWay } from '@foyer/contract/ways/ways.ts'
import { formatMoney, formatNumber } from '@foyer/contract/formats.ts'
import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import { t } from '@foyer/language/texts.ts'
import type { PaperSheet, PaperTable } from '@foyer/pages/src/renderers.ts'
import { calendarDay } from './calendar-day.ts'
import type { TaxPaperBuyer, TaxPaperContent, TaxPaperRow } from './paper-shape.ts'

/** A receipt, invoice or credit note as it is printed. Credit notes print what is credited as positive amounts. */
export function sheetOf(content: TaxPaperContent, buyer: TaxPaperBuyer | null): PaperSheet {
  const { seller, reference, number, day, corrects } = content
  const hasVat = seller.vatNumber !== null
  const sign = content.kind === 'credit_note' ? -1 : 1
  const rows = content.rows.map((row) => ({ ...row, net: sign * row.net, vat: sign * row.vat }))
  return {
    heading: headingOf(content),
    from: [
      seller.name,
      ...seller.address,
      ...(seller.vatNumber === null
        ? []
        : [t('VAT number {number}', { number: seller.vatNumber })]),
    ],
    to: buyer === null ? [] : recipientOf(buyer),
    facts: [
      [t('Number'), number],
      [t('Date'), calendarDay(day)],
      ...(content.suppliedOn === undefined
        ? []
        : ([[t('Day of the sale'), calendarDay(content.suppliedOn)]] as const)),
      [t('Order'), groupedReference(reference)],
      ...(content.replaces === undefined || content.replaces === null
        ? []
        : ([[t('Replaces'), t('number {number}', { number: content.replaces })]] as const)),
      ...(corrects === null
        ? []
        : ([[t('Corrects'), t('number {number}', { number: corrects })]] as const)),
      ...(buyer === null || buyer.reference === ''
        ? []
        : ([[t('Your reference'), buyer.reference]] as const)),
      ...(content.dueOn === null
        ? []
        : ([[t('To be paid by'), calendarDay(content.dueOn)]] as const)),
    ],
    tables: [
      rowTable(rows, content.currency, hasVat),
      ...(hasVat ? [rateTable(rows, content.currency)] : []),
    ],
    notes: notesOf(content),
  }
}

const recipientOf = ({ name, address, vatNumber }: TaxPaperBuyer): string[] => [
  name,
  ...address,
  ...(vatNumber === undefined ? [] : [t('VAT number {number}', { number: vatNumber })]),
]

function headingOf({ kind }: TaxPaperContent): string {
  switch (kind) {
    case 'receipt':
      return t('Receipt')
    case 'vat_invoice':
      return t('VAT invoice')
    case 'credit_note':
      return t('Credit note')
  }
}

const amountIn = (currency: string) => (minor: number) =>
  formatMoney(minor, currencyOf(currency), currencyOf(currency).symbol)

/** "20%"; a dash where no rate is known. */
export const rateText = (rate: number | null): string =>
  rate === null ? '–' : t('{percent}%', { percent: formatNumber(rate / 100) })

const sum = (rows: readonly TaxPaperRow[], of: 'net' | 'vat'): number =>
  rows.reduce((all, row) => all + row[of], 0)

function rowTable(rows: readonly TaxPaperRow[], currency: string, hasVat: boolean): PaperTable {
  const money = amountIn(currency)
  const right = (title: string) => ({ title, align: 'right' as const })
  const cells = ({ text, quantity, rate, net, vat }: TaxPaperRow): string[] => [
    text,
    quantity === null ? '' : String(quantity),
    ...(hasVat ? [rateText(rate), money(net), money(vat)] : []),
    money(net + vat),
  ]
  const [net, vat] = [sum(rows, 'net'), sum(rows, 'vat')]
  return {
    columns: [
      { title: t('What'), align: 'left' },
      right(t('How many')),
      ...(hasVat ? [right(t('VAT rate')), right(t('Net')), right(t('VAT'))] : []),
      right(t('Amount')),
    ],
    rows: [
      ...rows.map((row) => ({ cells: cells(row) })),
      {
        cells: [t('Total'), '', ...(hasVat ? ['', money(net), money(vat)] : []), money(net + vat)],
        isSum: true,
      },
    ],
  }
}

function rateTable(rows: readonly TaxPaperRow[], currency: string): PaperTable {
  const money = amountIn(currency)
  const rates = [...new Set(rows.map(({ rate }) => rate))].toSorted((a, b) => (b ?? -1) - (a ?? -1))
  return {
    columns: [t('VAT rate'), t('Net'), t('VAT'), t('Amount')].map((title, index) => ({
      title,
      align: index === 0 ? 'left' : 'right',
    })),
    rows: rates.map((rate) => {
      const of = rows.filter((row) => row.rate === rate)
      const [net, vat] = [sum(of, 'net'), sum(of, 'vat')]
      return { cells: [rateText(rate), money(net), money(vat), money(net + vat)] }
    }),
  }
}

/** What a paper says below its amounts. */
function notesOf(content: TaxPaperContent): string[] {
  const { kind, ways, seller, isInParts, dueOn, replacedBy } = content
  const said = [...new Set(ways.flatMap((way) => findWay(way)?.onPaper?.() ?? []))]
  return [
    ...(replacedBy === undefined
      ? []
      : [
          t('It is made out to somebody else as number {number}. No money goes back for this.', {
            number: replacedBy,
          }),
        ]),
    ...(said.length > 0 && dueOn === null && !isInParts
      ? [t('The order was paid by {ways}.', { ways: said.join(', ') })]
      : []),
    ...(isInParts
      ? [t('The order is paid in parts, as agreed. This paper is for all of them.')]
      : []),
    ...(seller.vatNumber === null && kind !== 'credit_note'
      ? [t('This is no VAT invoice: no VAT is charged on it.')]
      : []),
  ]
}
