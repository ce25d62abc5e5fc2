import { exportStatement, statementFormats } from '@foyer/contract/api/papers/export-statement.ts'
import { getStatement } from '@foyer/contract/api/papers/get-statement.ts'
import { t } from '@foyer/language/texts.ts'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
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
import { numberText } from '../../parts/figures/number-text.ts'
import { Money } from '../../parts/money.tsx'
import { rateText } from '../../parts/reports/rate-text.ts'
import { ReportTable } from '../../parts/reports/report-table.tsx'

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

type OfCurrency = AnswerOf<typeof getStatement>['currencies'][number]

/** A statement in one currency: its balance, the VAT in the tickets, and what others had of the orders. */
function CurrencyStatement({ of }: { of: OfCurrency }) {
  const { currency, opening, lines, closing, awaited, beside, vat } = of
  const money = (minor: number) => <Money minor={minor} currency={currency} />
  const row = ({ line, text, count, amount }: OfCurrency['lines'][number]) => ({
    key: line,
    cells: [text, count === null ? '' : numberText(count), money(amount)],
  })
  const bookings = [t('Bookings'), t('Amount')]
  return (
    <>
      <section>
        <h2>{t('Balance in {currency}', { currency })}</h2>
        <ReportTable
          label={t('Balance in {currency}', { currency })}
          columns={[t('What'), ...bookings]}
          rows={[
            { key: 'opening', cells: [t('Owed to you before'), '', money(opening)], isSum: true },
            ...lines.map(row),
            { key: 'closing', cells: [t('Owed to you after'), '', money(closing)], isSum: true },
            ...(awaited === 0
              ? []
              : [
                  {
                    key: 'awaited',
                    cells: [
                      t('Of this, buyers have yet to pay by their plans'),
                      '',
                      money(awaited),
                    ],
                  },
                ]),
          ]}
        />
      </section>
      {vat.length > 0 && (
        <section>
          <h2>{t('VAT in your tickets')}</h2>
          <ReportTable
            label={t('VAT in your tickets')}
            columns={[t('VAT rate'), t('Net'), t('VAT'), t('Amount')]}
            rows={vat.map((one) => ({
              key: String(one.rate),
              cells: [rateText(one.rate), money(one.net), money(one.vat), money(one.gross)],
            }))}
          />
        </section>
      )}
      {beside.length > 0 && (
        <section>
          <h2>{t('For information, and in no balance')}</h2>
          <ReportTable
            label={t('For information, and in no balance')}
            columns={[t('What'), ...bookings]}
            rows={beside.map(row)}
          />
          <p>
            {t(
              'Fees stand here on the day of the sale. Takings counts them, as all that came in, when the money comes: of a plan, part by part.',
            )}
          </p>
        </section>
      )}
    </>
  )
}
