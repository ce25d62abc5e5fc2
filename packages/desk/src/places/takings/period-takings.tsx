import { exportFormats, exportList } from '@foyer/contract/api/exports/export-list.ts'
import { exportTakings } from '@foyer/contract/api/exports/export-takings.ts'
import { getTakings } from '@foyer/contract/api/home/get-takings.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { buttonClass } from '@foyer/ui/button/button.tsx'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { Link } from 'react-router'
import { DownloadLink } from '../../parts/reports/download-link.tsx'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { TakingsByDay } from '../../parts/figures/takings/takings-by-day.tsx'
import { TakingsFigures } from '../../parts/figures/takings/takings-figures.tsx'
import { Figure } from '../../parts/figures/figure.tsx'
import { numberText } from '../../parts/figures/number-text.ts'
import { systemClock } from '@foyer/ui/clock.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { dayOf } from '../../parts/figures/day-text.ts'
import { moneyText } from '../../parts/money.tsx'
import { paymentsBehind } from './payments-behind.ts'
import { TakingsGroups } from './takings-groups.tsx'
import styles from './takings-place.module.css'
import { daysOfPeriod } from './period.ts'

type Takings = AnswerOf<typeof getTakings>

/** The takings of some days: in all, for which event, and how it was paid. */
export function PeriodTakings({ takings }: { takings: Takings }) {
  const { totals, from, to } = takings
  return (
    <>
      {!takings.is_complete && (
        <p role="status">{t('Older sales are still being added up: some numbers are too low.')}</p>
      )}
      {totals.length === 0 && (
        <EmptyState title={t('Nothing came in')}>
          <p>{t('Nothing was sold or given back on these days.')}</p>
          <WhereSomethingIs />
        </EmptyState>
      )}
      {totals.map((total) => (
        <TakingsFigures key={total.currency} total={total}>
          <TicketsFigure total={total} />
        </TakingsFigures>
      ))}
      {totals.length > 0 && (
        <>
          <Behind days={takings} />
          <TakingsGroups takings={takings} />
          {from !== to &&
            totals.map(({ currency }) => (
              <TakingsByDay key={currency} days={takings.by_day} currency={currency} />
            ))}
        </>
      )}
    </>
  )
}

/** The single payments of the days, and both to take along. */
function Behind({ days: { from, to } }: { days: Takings }) {
  const { key } = useOrganiser()
  const mayExport = useRight('exports.make')
  const params = { organiser: key }
  return (
    <>
      <p className={styles.behind}>
        <Link
          to={paymentsBehind(key, { from, to }) ?? ''}
          className={buttonClass({ variant: 'secondary' })}
        >
          {t('See the payments')}
        </Link>
      </p>
      {mayExport && (
        <Disclosure label={t('Export')}>
          <p>
            {t('The takings day by day, and the payments behind them: both have the same sums.')}
          </p>
          <p className={styles.behind}>
            {exportFormats.map((format) => (
              <DownloadLink
                key={format}
                operation={exportTakings}
                asked={{ params, query: { format, from, to } }}
              >
                {t('Takings as {format}', { format: format.toUpperCase() })}
              </DownloadLink>
            ))}
            {exportFormats.map((format) => (
              <DownloadLink
                key={format}
                operation={exportList}
                asked={{ params, query: { list: 'payments', format, from, to } }}
              >
                {t('Payments as {format}', { format: format.toUpperCase() })}
              </DownloadLink>
            ))}
          </p>
        </Disclosure>
      )}
    </>
  )
}

type Total = AnswerOf<typeof getTakings>['totals'][number]

/** What counts beside the money. */
function TicketsFigure({ total }: { total: Total }) {
  const { orders, tickets, tickets_returned: returned } = total
  return (
    <Figure
      label={t('Tickets')}
      value={numberText(tickets - returned)}
      explanation={t('{sold} sold in {orders} orders, less {returned} that were given up.', {
        sold: numberText(tickets),
        orders: numberText(orders),
        returned: numberText(returned),
      })}
    />
  )
}

/** Somebody who has just sold something finds it with one press, even while looking at other days. */
function WhereSomethingIs() {
  const { key } = useOrganiser()
  const query = daysOfPeriod('month', dayOf(systemClock.now()))
  const { data } = useOperation(getTakings, { params: { organiser: key }, query })
  const totals = data?.body.totals ?? []
  if (totals.length === 0) return null
  return (
    <p>
      <Link to="?period=month" replace>
        {t('This month: {amounts}', {
          amounts: totals.map(({ net, currency }) => moneyText(net, currency)).join(', '),
        })}
      </Link>
    </p>
  )
}
