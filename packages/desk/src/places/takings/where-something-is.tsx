import { getTakings } from '@foyer/contract/api/home/get-takings.ts'
import { t } from '@foyer/language/texts.ts'
import { Link } from 'react-router'
import { systemClock } from '../../lib/clock.ts'
import { useOrganiser } from '../../lib/session.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { dayOf } from '../../parts/figures/day-text.ts'
import { moneyText } from '../../parts/money.tsx'
import { daysOfPeriod } from './period.ts'

/** Whoever has just sold something finds it by one press, though they look at other days. */
export function WhereSomethingIs() {
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
