import { exportVatReport } from '@foyer/contract/api/documents/export-vat-report.ts'
import { statementFormats } from '@foyer/contract/api/documents/export-statement.ts'
import { getVatReport } from '@foyer/contract/api/documents/get-vat-report.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { useSearchParams } from 'react-router'
import { urlOf } from '../../lib/call-operation.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { useOrganiser, useRight, useSession } from '../../lib/session.ts'
import { Answer } from '../../parts/answer.tsx'
import { Loading } from '../../parts/loading.tsx'
import { Money } from '../../parts/money.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { rateText } from '../../parts/reports/rate-text.ts'
import { ReportDaysChoice } from '../../parts/reports/report-days.tsx'
import { ReportLinks } from '../../parts/reports/report-links.tsx'
import { ReportTable } from '../../parts/reports/report-table.tsx'
import { useReportDays } from '../../parts/reports/use-report-days.ts'

type Report = AnswerOf<typeof getVatReport>

/** What was sold and given back on some days by VAT rate; whoever runs the platform sees what the platform sold, too. */
export function Place() {
  const { key } = useOrganiser()
  const { person } = useSession()
  const mayExport = useRight('exports.make')
  const [address, setAddress] = useSearchParams()
  const chosen = useReportDays()
  const seller =
    person.is_operator && address.get('seller') === 'platform' ? 'platform' : 'organiser'
  const params = { organiser: key }
  const query = { ...chosen.days, seller } as const
  const reading = useOperation(getVatReport, { params, query })
  return (
    <>
      <PageHeading title={t('VAT')}>
        <p>
          {t(
            'What the receipts, invoices and credit notes of these days say; what was given back counts when it was.',
          )}
        </p>
      </PageHeading>
      <ReportDaysChoice chosen={chosen} errors={reading.error?.fields ?? {}} />
      {person.is_operator && (
        <SelectField
          label={t('Sold by')}
          value={seller}
          options={[
            { value: 'organiser', label: t('The organiser') },
            { value: 'platform', label: t('The platform, at all organisers') },
          ]}
          onChange={({ target }) =>
            setAddress({ ...chosen.days, seller: target.value }, { replace: true })
          }
        />
      )}
      <Answer of={reading} loading={<Loading lines={6} height="2.5rem" />}>
        {({ body }) => (
          <>
            <ReportOf report={body} />
            {mayExport && (
              <ReportLinks
                formats={statementFormats}
                hrefOf={(format) =>
                  urlOf(exportVatReport, {
                    params,
                    query: { ...query, format: format as (typeof statementFormats)[number] },
                  })
                }
              />
            )}
          </>
        )}
      </Answer>
    </>
  )
}

function ReportOf({ report }: { report: Report }) {
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
      {!report.is_complete && (
        <p role="status">{t('Older sales are still being added up: some numbers are too low.')}</p>
      )}
      {currencies.length === 0 && (
        <EmptyState title={t('Nothing came in')}>
          <p>{t('Nothing was sold or given back on these days.')}</p>
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
