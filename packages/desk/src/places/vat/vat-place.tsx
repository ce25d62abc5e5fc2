import { exportVatReport } from '@foyer/contract/api/papers/export-vat-report.ts'
import { statementFormats } from '@foyer/contract/api/papers/export-statement.ts'
import { getVatReport } from '@foyer/contract/api/papers/get-vat-report.ts'
import { t } from '@foyer/language/texts.ts'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { useSearchParams } from 'react-router'
import { urlOf } from '../../lib/call-operation.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { useOrganiser, useRight, useSession } from '../../lib/session.ts'
import { Answer } from '../../parts/answer.tsx'
import { Loading } from '../../parts/loading.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { ReportDaysChoice } from '../../parts/choosing/report-days.tsx'
import { ReportLinks } from '../../parts/reports/report-links.tsx'
import { useReportDays } from '../../parts/reports/use-report-days.ts'
import { VatReport } from './vat-report.tsx'

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
            <VatReport report={body} />
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
