import { formatDateAtTime } from '@foyer/contract/formats.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { renderSitePage } from '../layout/site-page.tsx'
import type { WaitingListPage } from '../renderers.ts'
import styles from './sign-in-pages.module.css'

type Wish = WaitingListPage['view'] & { readonly step: 'wish' }

type Act = 'confirm' | 'leave' | 'again'

const actTexts: Readonly<Record<Act, () => string>> = {
  confirm: () => t('Confirm my place'),
  leave: () => t('Leave the waiting list'),
  again: () => t('Wait for tickets again'),
}

/** One button, which confirms the wish, takes it back or renews it. */
function ActForm({ page, wish, act }: { page: WaitingListPage; wish: Wish; act: Act }) {
  return (
    <form noValidate method="post" action="/waiting-list/" className={styles.form}>
      <input type="hidden" name="_xsrf" value={page.xsrf} />
      <input type="hidden" name="token" value={wish.token} />
      <input type="hidden" name="act" value={act} />
      <Button type="submit" variant={act === 'leave' ? 'secondary' : 'primary'} wide>
        {actTexts[act]()}
      </Button>
    </form>
  )
}

function Wished({ wish }: { wish: Wish }) {
  const { event, startsAt, timeZone, qty } = wish
  return (
    <p>
      <a href={event.url}>{event.name}</a>
      {startsAt !== null && <> · {formatDateAtTime(Date.parse(startsAt), timeZone)}</>}
      {' · '}
      {counted(qty, { one: '{count} ticket', other: '{count} tickets' })}
    </p>
  )
}

const headings: Readonly<Record<Wish['state'], () => string>> = {
  unconfirmed: () => t('Confirm your place on the waiting list'),
  elsewhere: () => t('You are on the waiting list with another email address'),
  waiting: () => t('You are on the waiting list'),
  offered: () => t('We keep tickets for you'),
  taken: () => t('You have your tickets'),
  lapsed: () => t('The time for your tickets is over'),
  left: () => t('You are not on the waiting list any more'),
}

function nextOf({ state, place }: Wish): string {
  switch (state) {
    case 'unconfirmed':
      return t('You join at the end of the list when you confirm.')
    case 'elsewhere':
      return t(
        'One browser can have one place for this event. To wait with this address, leave the list with the other one first, by the link in its email.',
      )
    case 'waiting':
      return t(
        'You are number {place} on the list. When tickets come back and it is your turn, we write to you.',
        { place: place ?? 1 },
      )
    case 'offered':
      return t(
        'The link to them is in the mail that we have sent you. If you leave the list, others get them.',
      )
    case 'taken':
      return t('If you would like more, you can wait again, at the end of the list.')
    case 'lapsed':
      return t('They went to the next. You can wait again, at the end of the list.')
    case 'left':
      return t('We do not write to you about it any more.')
  }
}

const actOf: Readonly<Record<Wish['state'], Act>> = {
  unconfirmed: 'confirm',
  elsewhere: 'confirm',
  waiting: 'leave',
  offered: 'leave',
  taken: 'again',
  lapsed: 'again',
  left: 'again',
}

function Body({ page }: { page: WaitingListPage }) {
  const { view } = page
  if (view.step === 'gone')
    return (
      <>
        <h1>{t('There is no such waiting list')}</h1>
        <p>{t('The event is over, or the link is not complete.')}</p>
        <LinkButton href="/all-events/">{t('Browse events')}</LinkButton>
      </>
    )
  return (
    <>
      <h1>{headings[view.state]()}</h1>
      <Wished wish={view} />
      <p>{nextOf(view)}</p>
      <ActForm page={page} wish={view} act={actOf[view.state]} />
    </>
  )
}

/** Where the links in mails of a waiting list lead: opening it changes nothing, its button does. */
export function waitingListPage(page: WaitingListPage): string {
  return renderSitePage(page, {
    title: t('Waiting list'),
    hidden: true,
    children: (
      <Panel className={styles.panel}>
        <Body page={page} />
      </Panel>
    ),
  })
}
