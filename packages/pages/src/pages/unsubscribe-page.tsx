import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { renderSitePage } from '../layout/site-page.tsx'
import type { UnsubscribePage } from '../renderers.ts'
import styles from './sign-in-pages.module.css'

function Lists({ page }: { page: UnsubscribePage }) {
  return (
    <ul>
      {page.lists.map((list) => (
        <li key={list}>
          <strong>{list}</strong>
        </li>
      ))}
    </ul>
  )
}

function Ask({ page }: { page: UnsubscribePage }) {
  const action = `/unsubscribe/?token=${encodeURIComponent(page.token)}`
  return (
    <>
      <h1>{t('Stop these e-mails?')}</h1>
      <p>{t('You asked for:')}</p>
      <Lists page={page} />
      <form noValidate method="post" action={action} className={styles.form}>
        <Button type="submit" wide>
          {t('Unsubscribe')}
        </Button>
        <Button type="submit" variant="secondary" name="all" value="1" wide>
          {t('Stop all news and offers')}
        </Button>
      </form>
      <p className={styles.again}>
        {t('Tickets and messages about what you have bought still reach you.')}
      </p>
    </>
  )
}

function Done({ page }: { page: UnsubscribePage }) {
  return (
    <>
      <h1>
        {page.done === 'already'
          ? t('You are unsubscribed already')
          : t('You have been unsubscribed')}
      </h1>
      {page.done === 'all' ? (
        <p>{t('No more news or offers of any kind go to this address.')}</p>
      ) : (
        <>
          <p>{t('Stopped:')}</p>
          <Lists page={page} />
        </>
      )}
      <LinkButton href="/all-events/">{t('Browse events')}</LinkButton>
    </>
  )
}

/** The page that the unsubscribe link of a mail leads to: opening it changes nothing, its button does. */
export function unsubscribePage(page: UnsubscribePage): string {
  return renderSitePage(page, {
    title: page.done === null ? t('Unsubscribe') : t('You have been unsubscribed'),
    hidden: true,
    children: (
      <Panel className={styles.panel}>
        {page.done === null ? <Ask page={page} /> : <Done page={page} />}
      </Panel>
    ),
  })
}
