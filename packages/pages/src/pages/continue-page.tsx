import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { renderSitePage } from '../layout/site-page.tsx'
import type { ContinuePage } from '../renderers.ts'
import styles from './sign-in-pages.module.css'

/** Asks before a reservation is brought into this browser; works without script. */
export function continuePage({ xsrf, view, ...frame }: ContinuePage): string {
  const { title, text } = saidOf(view.step)
  return renderSitePage(frame, {
    title,
    hidden: true,
    children: (
      <Panel className={styles.panel}>
        <h1>{title}</h1>
        <p>{text}</p>
        {view.step === 'elsewhere' && (
          <form noValidate method="post" action="/smartcheckout/" className={styles.form}>
            <input type="hidden" name="_xsrf" value={xsrf} />
            <input type="hidden" name="session" value={view.session} />
            <Button type="submit" wide>
              {t('Continue with these tickets')}
            </Button>
          </form>
        )}
        {view.step === 'busy' && (
          <LinkButton href="/checkout/" wide>
            {t('Continue with the tickets in this browser')}
          </LinkButton>
        )}
        {view.step === 'gone' && (
          <LinkButton href="/all-events/" variant="secondary" wide>
            {t('See all events')}
          </LinkButton>
        )}
      </Panel>
    ),
  })
}

function saidOf(step: ContinuePage['view']['step']): {
  readonly title: string
  readonly text: string
} {
  switch (step) {
    case 'elsewhere':
      return {
        title: t('Continue in this browser?'),
        text: t(
          'The reserved tickets and their remaining time move to this browser. Personal details that were typed elsewhere do not.',
        ),
      }
    case 'busy':
      return {
        title: t('You already have tickets reserved'),
        text: t(
          'This browser has a reservation of its own. Buy or release those tickets first, then open this link again.',
        ),
      }
    case 'gone':
      return {
        title: t('This link no longer works'),
        text: t(
          'The tickets have been paid for, are being paid for now, or are no longer reserved. If you have paid, your tickets come by e-mail.',
        ),
      }
  }
}
