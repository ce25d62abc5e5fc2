import { getTakings } from '@foyer/contract/api/home/get-takings.ts'
import { t } from '@foyer/language/texts.ts'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { getToday } from '@foyer/contract/api/home/get-today.ts'
import { useSearchParams } from 'react-router'
import { useOperation } from '../../lib/use-operation.ts'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { Answer } from '../../parts/answer.tsx'
import { dayText, dayOf } from '../../parts/figures/day-text.ts'
import { Loading } from '../../parts/loading.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { DayField } from '../../parts/choosing/day-field.tsx'
import { systemClock } from '@foyer/ui/clock.ts'
import { type Days, type Period, periods, periodTexts, daysOfPeriod } from './period.ts'
import { PeriodTakings } from './period-takings.tsx'
import styles from './takings-place.module.css'

interface ChosenPeriod {
  readonly period: Period
  /** Null until it is known which day it is where the organiser's events take place. */
  readonly days: Days | null
  readonly choose: (period: Period) => void
  readonly chooseDays: (change: Partial<Days>) => void
}

const wholeDay = /^\d{4}-\d{2}-\d{2}$/

/** The period of the address, which can be shared: a day of somebody's own, or one by its name. Yesterday unless it says. */
function usePeriod(): ChosenPeriod {
  const { key } = useOrganiser()
  const [query, setQuery] = useSearchParams()
  const mayAsk = useRight('events.read')
  const { data, error } = useOperation(
    getToday,
    { params: { organiser: key } },
    { enabled: mayAsk },
  )
  const isGuessed = !mayAsk || error !== null
  const today = data?.body.today ?? (isGuessed ? dayOf(systemClock.now()) : null)
  const period = periods.find((one) => one === query.get('period')) ?? 'yesterday'
  const days = today === null ? null : daysOfPeriod(period, today)
  const asked = (name: keyof Days): string | null => {
    const value = query.get(name)
    return period === 'days' && value !== null && wholeDay.test(value) ? value : null
  }
  const own = days && { from: asked('from') ?? days.from, to: asked('to') ?? days.to }
  return {
    period,
    days: own,
    choose: (next) =>
      // Days of one's own begin as those that were just seen.
      setQuery(next === 'days' && own !== null ? { period: next, ...own } : { period: next }, {
        replace: true,
      }),
    chooseDays: (change) => setQuery({ period: 'days', ...own, ...change }, { replace: true }),
  }
}

const againMs = 15_000

/** What came in for the organiser on some days, for what, and how it was paid. */
export function Place() {
  const { key } = useOrganiser()
  const chosen = usePeriod()
  const { days } = chosen
  const takings = useOperation(
    getTakings,
    { params: { organiser: key }, query: days ?? {} },
    { enabled: days !== null, refetchInterval: againMs },
  )
  return (
    <>
      <PageHeading title={t('Takings')}>{days !== null && <p>{daysText(days)}</p>}</PageHeading>
      <PeriodChoice chosen={chosen} errorOfTo={takings.error?.fields['to']} />
      <Answer of={takings} loading={<Loading lines={3} height="6rem" />}>
        {({ body }) => <PeriodTakings takings={body} />}
      </Answer>
    </>
  )
}

const daysText = ({ from, to }: Days): string =>
  from === to
    ? dayText(from, true)
    : t('{from} to {to}', { from: dayText(from, true), to: dayText(to, true) })

/** Which days are shown. */
function PeriodChoice({
  chosen: { period, days, choose, chooseDays },
  errorOfTo,
}: {
  chosen: ChosenPeriod
  errorOfTo: string | undefined
}) {
  return (
    <div className={styles.period}>
      <SelectField
        label={t('Which days?')}
        value={period}
        options={periods.map((value) => ({ value, label: periodTexts[value] }))}
        onChange={({ target }) => choose(target.value as Period)}
      />
      {period === 'days' && days !== null && (
        <>
          <DayField
            label={t('From')}
            day={days.from}
            onChange={(from) => from !== null && chooseDays({ from })}
          />
          <DayField
            label={t('To')}
            day={days.to}
            onChange={(to) => to !== null && chooseDays({ to })}
            error={errorOfTo}
          />
        </>
      )}
    </div>
  )
}
