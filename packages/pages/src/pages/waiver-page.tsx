import { fullNameLengthMaximum } from '@foyer/contract/limits.ts'
import { stepTitles } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { ErrorSummary } from '@foyer/ui/error-summary/error-summary.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { longDay } from '../format/dates.ts'
import { listed } from '../format/joined.ts'
import { renderSitePage } from '../layout/site-page.tsx'
import { Prose } from '../parts/prose.tsx'
import type { WaiverPage } from '../renderers.ts'
import styles from './waiver-page.module.css'

type Waiver = WaiverPage['waivers'][number]
type Refused = Extract<NonNullable<WaiverPage['result']>, { name: string }>

const refusedTexts: Readonly<Record<Refused['outcome'], string>> = {
  name: t('Please type your first and last name'),
  date: t('Please enter the date of today'),
  changed: t('The terms have changed. Please read them again before you accept them.'),
  full: t(
    'As many people have accepted these terms as there are tickets. Please ask whoever bought them.',
  ),
}

function isRefused(result: WaiverPage['result']): result is Refused {
  return result !== null && result.outcome !== 'accepted'
}

function AcceptForm({ page, waiver }: { page: WaiverPage; waiver: Waiver }) {
  const { eventId } = waiver
  const { result } = page
  const refused = isRefused(result) && result.eventId === eventId ? result : null
  const errorOf = (field: string): string | undefined =>
    refused?.outcome === field ? refusedTexts[field] : undefined
  const fieldId = refused === null ? '' : `${refused.outcome}-${eventId}`
  const hasField = refused?.outcome === 'name' || refused?.outcome === 'date'
  return (
    <form noValidate method="post" action={page.path} className={styles.form}>
      {refused !== null && (
        <ErrorSummary
          errors={[{ text: refusedTexts[refused.outcome], ...(hasField && { fieldId }) }]}
        />
      )}
      <input type="hidden" name="_xsrf" value={page.xsrf} />
      <input type="hidden" name="event" value={eventId} />
      <input type="hidden" name="version" value={waiver.version} />
      <TextField
        id={`name-${eventId}`}
        label={t('Full name of the attendee')}
        name="name"
        defaultValue={refused?.name ?? ''}
        error={errorOf('name')}
        autoComplete="name"
        maxLength={fullNameLengthMaximum}
        required
      />
      <TextField
        id={`date-${eventId}`}
        label={t('Date')}
        type="date"
        name="date"
        defaultValue={refused?.date ?? waiver.today}
        max={waiver.today}
        error={errorOf('date')}
        required
      />
      <p className={styles.paper}>{t('Signature')}</p>
      <div className={styles.screen}>
        <Button type="submit" wide>
          {t('I accept these terms')}
        </Button>
      </div>
    </form>
  )
}

function Terms({ page, waiver }: { page: WaiverPage; waiver: Waiver }) {
  const { result } = page
  const accepted = result?.outcome === 'accepted' && result.eventId === waiver.eventId
  return (
    <Panel className={styles.waiver} aria-labelledby={`event-${waiver.eventId}`}>
      <h2 id={`event-${waiver.eventId}`}>{waiver.eventTitle}</h2>
      <p>{listed([longDay(waiver.startsAt, waiver.timeZone), waiver.organiserName])}</p>
      {accepted && (
        <div className={styles.screen}>
          <Alert type="success" role="status" title={t('Thank you: these terms are accepted')}>
            <p>
              {t(
                'Nothing more is needed from you. Everybody who comes along accepts for themselves, here below.',
              )}
            </p>
          </Alert>
        </div>
      )}
      <Prose html={waiver.terms} />
      <AcceptForm page={page} waiver={waiver} />
    </Panel>
  )
}

function stateTitle(result: WaiverPage['result'], title: string): string {
  if (result === null) return title
  return isRefused(result) ? t('Error: {title}', { title }) : t('Accepted: {title}', { title })
}

/** The terms that everybody who comes along accepts, on screen or on paper. */
export function waiverPage(page: WaiverPage): string {
  const title = stepTitles.waiver
  return renderSitePage(page, {
    title: stateTitle(page.result, title),
    hidden: true,
    children: (
      <div className={styles.column}>
        <h1>{title}</h1>
        <p className={styles.screen}>
          {t(
            'Each attendee reads the terms and accepts them with their name. You may also print this page and sign it.',
          )}
        </p>
        {page.waivers.map((waiver) => (
          <Terms key={waiver.eventId} page={page} waiver={waiver} />
        ))}
      </div>
    ),
  })
}
