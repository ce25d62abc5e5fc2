import { exportVatReport as operation } from '@foyer/contract/api/papers/export-vat-report.ts'
import { t } from '@foyer/language/texts.ts'
import type { PaperSheet } from '@foyer/pages/src/renderers.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { rateText } from '../../papers/exports.ts'
import { readVatReport, type VatReport } from './read-vat-report.ts'
import { reportFile, requireMoney } from './report-file.ts'
import { moneyIn } from './statement-paper.ts'

export const exportVatReport = handleOperation(operation, async (call) => {
  requireMoney(call)
  const { foyer, organiser, query, now } = call
  const { format = 'csv', ...asked } = query
  const report = await readVatReport(foyer, organiser, asked, now)
  const money = (key: string, title: () => string) =>
    ({ key, kind: 'money', title, usual: true }) as const
  return await reportFile(call, {
    action: 'vat_report.exported',
    name: `${report.seller === 'platform' ? 'platform' : organiser.key}-vat`,
    title: t('VAT report'),
    format,
    days: { from: report.from, to: report.to },
    timeZone: report.time_zone,
    upTo: report.up_to,
    columns: [
      { key: 'currency', kind: 'text', title: () => t('Currency'), usual: true },
      { key: 'text', kind: 'text', title: () => t('What'), usual: true },
      { key: 'rate', kind: 'percent', title: () => t('VAT rate'), usual: true },
      money('sold_net', () => t('Sold, net')),
      money('sold_vat', () => t('Sold, VAT')),
      money('refunded_net', () => t('Given back, net')),
      money('refunded_vat', () => t('Given back, VAT')),
      money('net', () => t('Net')),
      money('vat', () => t('VAT')),
      money('gross', () => t('Amount')),
    ],
    rows: report.rows,
    papers: [vatPaper(report)],
  })
})

function vatPaper(report: VatReport): PaperSheet {
  const right = (title: string) => ({ title, align: 'right' as const })
  const currencies = [...new Set(report.rows.map(({ currency }) => currency))]
  return {
    heading: t('VAT report'),
    from: [
      report.seller_name,
      ...(report.vat_number === null
        ? []
        : [t('VAT number {number}', { number: report.vat_number })]),
    ],
    to: [],
    facts: [],
    tables: currencies.map((currency) => {
      const money = moneyIn(currency)
      const rows = report.rows.filter((row) => row.currency === currency)
      const sum = (key: 'net' | 'vat' | 'gross') => rows.reduce((all, row) => all + row[key], 0)
      return {
        columns: [
          { title: currency, align: 'left' as const },
          right(t('VAT rate')),
          right(t('Net')),
          right(t('VAT')),
          right(t('Amount')),
        ],
        rows: [
          ...rows.map((row) => ({
            cells: [row.text, rateText(row.rate), money(row.net), money(row.vat), money(row.gross)],
          })),
          {
            cells: [t('Total'), '', money(sum('net')), money(sum('vat')), money(sum('gross'))],
            isSum: true,
          },
        ],
      }
    }),
    notes: [
      ...(report.rows.length === 0 ? [t('Nothing was sold or given back on these days.')] : []),
      ...(report.vat_number === null
        ? [t('This seller has no VAT number, so its papers name no VAT.')]
        : []),
    ],
  }
}
