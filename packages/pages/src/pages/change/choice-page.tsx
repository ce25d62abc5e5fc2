import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { longMoment } from '../../format/dates.ts'
import { renderSitePage } from '../../layout/site-page.tsx'
import type { ChoicePage } from '../../renderers.ts'
import { ChoiceForm } from './choice-form.tsx'
import styles from './choice-page.module.css'

/** Old and new of each date, in words. */
function factsOf({ kind, dates, timeZone, venue, newVenue }: ChoicePage): readonly string[] {
  const at = (moment: string) => longMoment(moment, timeZone)
  return dates.map(({ startsAt, newStartsAt }) => {
    if (kind === 'cancel') return t('{when}: cancelled', { when: at(startsAt) })
    if (kind === 'move')
      return t('New: {new}. It was {old}.', { new: at(newStartsAt ?? startsAt), old: at(startsAt) })
    return venue === null
      ? t('{when}, now at {new}', { when: at(startsAt), new: newVenue ?? '' })
      : t('{when}, now at {new} instead of {old}', {
          when: at(startsAt),
          new: newVenue ?? '',
          old: venue,
        })
  })
}

function stateText(page: ChoicePage): string | null {
  const { kind, state, organiserName, until, newDate, timeZone } = page
  switch (state) {
    case 'open':
      return null
    case 'kept':
      return until === null
        ? t('You keep your tickets. They are good for what is new.')
        : t('You keep your tickets. You can change your mind until {when}.', {
            when: longMoment(until, timeZone),
          })
    case 'exchanged':
      return newDate === null
        ? t('You have tickets for another date. They come by e-mail.')
        : t('You have tickets for {when}. They come by e-mail.', {
            when: longMoment(newDate, timeZone),
          })
    case 'refunded':
      return t('Your money is on its way back. The mail about it says how much and how.')
    case 'settled':
      return t(
        'Your tickets were exchanged, or their money went back. The mail about it says more.',
      )
    case 'person':
      return t('{organiser} will get in touch with you about your money.', {
        organiser: organiserName,
      })
    case 'over':
      return kind === 'cancel'
        ? t('The time to choose is over. Your money goes back, and a mail says how much and how.')
        : t('The time to choose is over. You keep your tickets.')
  }
}

/** The page behind the link in the mail about a date that was cancelled or moved, or a new venue. */
export function choicePage(page: ChoicePage): string {
  const title = page.eventTitle
  const said = stateText(page)
  return renderSitePage(page, {
    title: page.error === null ? title : t('Error: {title}', { title }),
    hidden: true,
    children: (
      <div className={styles.page}>
        <h1>{title}</h1>
        <ul>
          {factsOf(page).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
          {page.newAddress != null && page.newVenue !== null && (
            <li>{t('{venue}: {address}', { venue: page.newVenue, address: page.newAddress })}</li>
          )}
        </ul>
        {page.newMapUrl != null && (
          <p>
            <a href={page.newMapUrl} rel="noreferrer">
              {t('See it on a map')}
            </a>
          </p>
        )}
        <p className={styles.words}>{page.words}</p>
        {said !== null && (
          <Alert type="info" role="status">
            {said}
          </Alert>
        )}
        {page.until !== null && (page.state === 'open' || page.state === 'kept') && (
          <ChoiceForm page={page} />
        )}
        <p>
          {t('Your order reference is {reference}.', {
            reference: groupedReference(page.reference),
          })}
        </p>
      </div>
    ),
  })
}
