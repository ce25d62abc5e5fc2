import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { getToday } from '@foyer/contract/api/home/get-today.ts'
import { t } from '@foyer/language/texts.ts'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { Link } from 'react-router'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { numberText } from '../../parts/figures/number-text.ts'
import { saleStateTexts } from '../../parts/figures/sale-state-texts.ts'
import { SoldBar } from '../../parts/figures/sold-bar.tsx'
import { Time } from '../../parts/time.tsx'
import styles from './next-dates.module.css'

type Dates = AnswerOf<typeof getToday>['dates']

/** The next dates with what is sold of them; of those today, who has come. */
export function NextDates({ dates }: { dates: Dates }) {
  return (
    <section aria-labelledby="next-dates">
      <h2 id="next-dates">{t('Next dates')}</h2>
      {dates.length === 0 ? (
        <p>{t('No date of yours is to come. The events of your catalogue will stand here.')}</p>
      ) : (
        <ul className={styles.list}>
          {dates.map((date) => (
            <DateCard key={date.date} date={date} />
          ))}
        </ul>
      )}
    </section>
  )
}

function DateCard({ date }: { date: Dates[number] }) {
  const { key } = useOrganiser()
  const mayCheckIn = useRight('tickets.check_in')
  return (
    <li className={styles.date}>
      <div className={styles.head}>
        <Link to={`/${key}/events/${date.event}`}>{date.title}</Link>
        <span>{date.is_today ? t('Today') : saleStateTexts[date.state]}</span>
      </div>
      <p className={styles.when}>
        <Time at={date.starts_at} timeZone={date.time_zone} />
        {date.label !== null && <> · {date.label}</>}
      </p>
      <SoldBar {...date} />
      {date.is_today && (
        <p className={styles.when}>
          {t('{in} of {sold} are in', {
            in: numberText(date.checked_in),
            sold: numberText(date.sold),
          })}
          {mayCheckIn && (
            <>
              {' · '}
              <Link to={`/${key}/door?date=${date.date}`}>{t('Door')}</Link>
            </>
          )}
        </p>
      )}
      {date.types.length > 1 && (
        <Disclosure label={t('By type')}>
          {date.types.map((type) => (
            <div key={type.type} className={styles.type}>
              {type.name}
              <SoldBar {...type} />
            </div>
          ))}
        </Disclosure>
      )}
    </li>
  )
}
