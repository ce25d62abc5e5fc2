import { formatMoney } from '@foyer/contract/formats.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import { t } from '@foyer/language/texts.ts'
import type { PaperSheet, PaperTable } from '@foyer/pages/src/renderers.ts'
import { rateText } from '../../papers/exports.ts'
import type { Statement } from './read-statement.ts'

export const moneyIn =
  (code: string) =>
  (minor: number): string =>
    formatMoney(minor, currencyOf(code), currencyOf(code).symbol)

const right = (title: string) => ({ title, align: 'right' as const })

/** A statement as it is printed. */
export function statementPaper(statement: Statement): PaperSheet {
  const { organiser, vat_number: vatNumber, currencies } = statement
  return {
    heading: t('Statement'),
    from: [
      organiser,
      ...(vatNumber === null ? [] : [t('VAT number {number}', { number: vatNumber })]),
    ],
    to: [],
    facts: [],
    tables: currencies.flatMap(tablesOf),
    notes: currencies.length === 0 ? [t('Nothing was booked until the end of these days.')] : [],
  }
}

function tablesOf(of: Statement['currencies'][number]): readonly PaperTable[] {
  const money = moneyIn(of.currency)
  const row = ({ text, count, amount }: Statement['currencies'][number]['lines'][number]) => ({
    cells: [text, count === null ? '' : String(count), money(amount)],
  })
  return [
    {
      columns: [
        { title: t('Balance in {currency}', { currency: of.currency }), align: 'left' },
        right(t('Bookings')),
        right(t('Amount')),
      ],
      rows: [
        { cells: [t('Owed to you before'), '', money(of.opening)], isSum: true },
        ...of.lines.map(row),
        { cells: [t('Owed to you after'), '', money(of.closing)], isSum: true },
        ...(of.awaited === 0
          ? []
          : [
              {
                cells: [t('Of this, buyers have yet to pay by their plans'), '', money(of.awaited)],
              },
            ]),
      ],
    },
    ...(of.vat.length === 0
      ? []
      : [
          {
            columns: [
              { title: t('VAT in your tickets'), align: 'left' as const },
              right(t('Net')),
              right(t('VAT')),
              right(t('Amount')),
            ],
            rows: of.vat.map(({ rate, net, vat, gross }) => ({
              cells: [rateText(rate), money(net), money(vat), money(gross)],
            })),
          },
        ]),
    ...(of.beside.length === 0
      ? []
      : [
          {
            columns: [
              { title: t('For information, and in no balance'), align: 'left' as const },
              right(t('Bookings')),
              right(t('Amount')),
            ],
            rows: of.beside.map(row),
          },
        ]),
  ]
}
