import { t } from '@foyer/language/texts.ts'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { monthName } from '../../format/dates.ts'
import type { EventRun } from '../../renderers.ts'
import styles from './more-dates.module.css'

/** The months of a long run, each with a link to its first date. */
export function MoreDates({ run, timeZone }: { run: EventRun; timeZone: string }) {
  return (
    <nav className={styles.months} aria-label={t('Months')}>
      <p>
        {t('Dates {from} to {to} of {count}', { from: run.from, to: run.to, count: run.count })}
      </p>
      <ul>
        {run.months.map(({ startsAt, url }) => (
          <li key={startsAt}>
            <a href={url}>{monthName(startsAt, timeZone)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Leads through the parts of a long run by plain links. */
export function PartSteps({ run: { earlierUrl, laterUrl } }: { run: EventRun }) {
  return (
    <nav className={styles.steps} aria-label={t('More dates')}>
      {earlierUrl !== null && (
        <LinkButton variant="secondary" href={earlierUrl} rel="prev">
          {t('Earlier dates')}
        </LinkButton>
      )}
      {laterUrl !== null && (
        <LinkButton variant="secondary" href={laterUrl} rel="next">
          {t('Later dates')}
        </LinkButton>
      )}
    </nav>
  )
}
