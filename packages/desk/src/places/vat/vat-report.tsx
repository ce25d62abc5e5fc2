import type { getVatReport } from '@foyer/contract/api/papers/get-vat-report.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { Money } from '../../parts/money.tsx'
import { CountedUpTo } from '../../parts/reports/counted-up-to.tsx'
import { rateText } from '../../parts/reports/rate-text.ts'
import { ThisMonth } from '../../parts/reports/this-month.tsx'
import { ReportTable } from '../../parts/reports/report-table.tsx'

type Report = AnswerOf<typeof getVatReport>

/** A VAT report, currency by currency, and whether its seller names VAT on papers at all. */
export function VatReport({ report }: { report: Report }) {
  const currencies = [...new Set(report.rows.map(({ currency }) => currency))]
  return (
    <>
      <p>
        {report.vat_number === null
          ? t('{seller} has no VAT number, so its papers name no VAT.', {
              seller: report.seller_name,
            })
          : t('{seller}, VAT number {number}', {
              seller: report.seller_name,
              number: report.vat_number,
            })}
      </p>
      <CountedUpTo at={report.up_to} timeZone={report.time_zone} />
      {currencies.length === 0 && (
        <EmptyState title={t('Nothing came in')}>
          <p>{t('Nothing was sold or given back on these days.')}</p>
          <ThisMonth />
        </EmptyState>
      )}
      {currencies.map((currency) => (
        <RatesOf
          key={currency}
          currency={currency}
          rows={report.rows.filter((row) => row.currency === currency)}
        />
      ))}
    </>
  )
}

function RatesOf({ currency, rows }: { currency: string; rows: Report['rows'] }) {
  const money = (minor: number) => <Money minor={minor} currency={currency} />
  const sum = (of: 'net' | 'vat' | 'gross' | 'refunded_net' | 'refunded_vat') =>
    rows.reduce((all, row) => all + row[of], 0)
  return (
    <section>
      <h2>{t('VAT in {currency}', { currency })}</h2>
      <ReportTable
        label={t('VAT in {currency}', { currency })}
        columns={[t('What'), t('VAT rate'), t('Given back'), t('Net'), t('VAT'), t('Amount')]}
        rows={[
          ...rows.map((row) => ({
            key: `${row.kind} ${row.rate}`,
            cells: [
              row.text,
              rateText(row.rate),
              money(row.refunded_net + row.refunded_vat),
              money(row.net),
              money(row.vat),
              money(row.gross),
            ],
          })),
          {
            key: 'sum',
            isSum: true,
            cells: [
              t('Total'),
              '',
              money(sum('refunded_net') + sum('refunded_vat')),
              money(sum('net')),
              money(sum('vat')),
              money(sum('gross')),
            ],
          },
        ]}
      />
    </section>
  )
}
