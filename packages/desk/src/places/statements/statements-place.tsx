import { exportStatement, statementFormats } from '@foyer/contract/api/papers/export-statement.ts'
import { getStatement } from '@foyer/contract/api/papers/get-statement.ts'
import { t } from '@foyer/language/texts.ts'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { urlOf } from '../../lib/call-operation.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { Answer } from '../../parts/answer.tsx'
import { dayText } from '../../parts/figures/day-text.ts'
import { Loading } from '../../parts/loading.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { ReportDaysChoice } from '../../parts/choosing/report-days.tsx'
import { ThisMonth } from '../../parts/reports/this-month.tsx'
import { CountedUpTo } from '../../parts/reports/counted-up-to.tsx'
import { ReportLinks } from '../../parts/reports/report-links.tsx'
import { useReportDays } from '../../parts/reports/use-report-days.ts'
import { CurrencyStatement } from './currency-statement.tsx'

/** What the platform owed the organiser before some days, what was booked on them, and what it owes after. */
export function Place() {
  const { key } = useOrganiser()
  const mayExport = useRight('exports.make')
  const chosen = useReportDays()
  const params = { organiser: key }
  const query = chosen.days
  const reading = useOperation(getStatement, { params, query })
  return (
    <>
      <PageHeading title={t('Statements')}>
        <p>
          {t(
            'What was booked for you, line by line, and what the platform owes you. It is the ledger.',
          )}
        </p>
      </PageHeading>
      <ReportDaysChoice chosen={chosen} errors={reading.error?.fields ?? {}} />
      <Answer of={reading} loading={<Loading lines={8} height="2.5rem" />}>
        {({ body }) => (
          <>
            <p>
              {t('{from} to {to}, days of {zone}', {
                from: dayText(body.from, true),
                to: dayText(body.to, true),
                zone: body.time_zone,
              })}
            </p>
            <CountedUpTo at={body.up_to} timeZone={body.time_zone} />
            {body.currencies.length === 0 && (
              <EmptyState title={t('Nothing was booked')}>
                <p>{t('Nothing was sold until the end of these days.')}</p>
                <ThisMonth />
              </EmptyState>
            )}
            {body.currencies.map((one) => (
              <CurrencyStatement key={one.currency} of={one} />
            ))}
            {mayExport && body.currencies.length > 0 && (
              <ReportLinks
                formats={statementFormats}
                hrefOf={(format) =>
                  urlOf(exportStatement, {
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
