import { getTakings } from '@foyer/contract/api/home/get-takings.ts'
import { t } from '@foyer/language/texts.ts'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { useOrganiser } from '../../lib/session.ts'
import { Answer } from '../../parts/answer.tsx'
import { dayText } from '../../parts/figures/day-text.ts'
import { Loading } from '../../parts/loading.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { DayField } from '../../parts/choosing/day-field.tsx'
import { type Days, type Period, periods, periodTexts } from './period.ts'
import { PeriodTakings } from './period-takings.tsx'
import { usePeriod, type ChosenPeriod } from './use-period.ts'
import styles from './takings-place.module.css'

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
