import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { getEventFigures } from '@foyer/contract/api/home/get-event-figures.ts'
import { t } from '@foyer/language/texts.ts'
import { numberText } from '../../parts/figures/number-text.ts'
import { saleStateTexts } from '../../parts/figures/sale-state-texts.ts'
import { SoldBar } from '../../parts/figures/sold-bar.tsx'
import { Time, timeText } from '../../parts/time.tsx'
import { DateMenu } from './date-menu.tsx'
import styles from './event-place.module.css'

type Figures = AnswerOf<typeof getEventFigures>

/** Every date with its types: what is sold of each. */
export function EventDates({ figures }: { figures: Figures }) {
  return (
    <section aria-labelledby="dates">
      <h2 id="dates">{t('Dates and types')}</h2>
      {figures.dates.map((date) => (
        <section key={date.date} aria-labelledby={`date-${date.date}`}>
          <div className={styles.dateHead}>
            <h3 id={`date-${date.date}`}>
              <Time at={date.starts_at} timeZone={figures.time_zone} />
              {date.label !== null && <> · {date.label}</>}
            </h3>
            <DateMenu figures={figures} date={date} />
          </div>
          <p>
            {saleStateTexts[date.state]}
            {date.moved_from !== null && (
              <>
                {' · '}
                {t('moved from {when}', {
                  when: timeText(date.moved_from, figures.time_zone),
                })}
              </>
            )}
            {date.checked_in > 0 && (
              <>
                {' · '}
                {t('{in} of {sold} are in', {
                  in: numberText(date.checked_in),
                  sold: numberText(date.sold),
                })}
              </>
            )}
          </p>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('Type')}</th>
                <th scope="col">{t('Sold')}</th>
              </tr>
            </thead>
            <tbody>
              {date.types.map((type) => (
                <tr key={type.type}>
                  <th scope="row">{type.name}</th>
                  <td>
                    <SoldBar {...type} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </section>
  )
}
