import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { longMoment } from '../../format/dates.ts'
import { renderSitePage } from '../../layout/site-page.tsx'
import type { ChoicePage } from '../../renderers.ts'
import styles from './choice-page.module.css'

/** Old and new of each date, in words. */
function factsOf({ kind, dates, timeZone, venue, newVenue }: ChoicePage): readonly string[] {
  const at = (moment: string) => longMoment(moment, timeZone)
  return dates.map(({ startsAt, newStartsAt }) => {
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

function stateText({ state, organiserName, until, timeZone }: ChoicePage): string | null {
  switch (state) {
    case 'open':
      return null
    case 'kept':
      return until === null
        ? t('You keep your tickets. They are good for what is new.')
        : t('You keep your tickets. You can change your mind until {when}.', {
            when: longMoment(until, timeZone),
          })
    case 'refunded':
      return t('Your money is on its way back. The mail about it says how much and how.')
    case 'person':
      return t('{organiser} will get in touch with you about your money.', {
        organiser: organiserName,
      })
    case 'over':
      return t('The time to choose is over. You keep your tickets.')
  }
}

function Choice({ page }: { page: ChoicePage }) {
  const { xsrf, token, tickets, until, timeZone, error } = page
  return (
    <Panel>
      <form method="post" action="/changes/" className={styles.form}>
        <input type="hidden" name="_xsrf" value={xsrf} />
        <input type="hidden" name="token" value={token} />
        <RadioGroup
          name="choice"
          label={t('What would you like?')}
          hint={
            until === null
              ? undefined
              : t('Choose until {when}. Without an answer you keep your tickets.', {
                  when: longMoment(until, timeZone),
                })
          }
          error={error ?? undefined}
          defaultValue="keep"
          options={[
            {
              value: 'keep',
              label: counted(tickets, {
                one: 'Keep my ticket',
                other: 'Keep my {count} tickets',
              }),
            },
            {
              value: 'refund',
              label: t('Have my money back'),
              hint: t(
                'With the booking fees. The tickets become void, also those you have passed on.',
              ),
            },
          ]}
        />
        <Button type="submit" wide>
          {t('Send my choice')}
        </Button>
      </form>
    </Panel>
  )
}

/** The page behind the link in the mail about a date that was moved, or a new venue. */
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
        </ul>
        <p className={styles.words}>{page.words}</p>
        {said !== null && (
          <Alert type="info" role="status">
            {said}
          </Alert>
        )}
        {page.until !== null && (page.state === 'open' || page.state === 'kept') && (
          <Choice page={page} />
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
