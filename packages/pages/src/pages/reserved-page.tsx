import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { clockTime } from '../format/dates.ts'
import { renderSitePage } from '../layout/site-page.tsx'
import type { ReservedPage } from '../renderers.ts'
import styles from './sign-in-pages.module.css'

/** Asks whether a reservation may be released before something is added to it; works without script. */
export function reservedPage(page: ReservedPage): string {
  return renderSitePage(page, {
    title: t('You have tickets reserved'),
    hidden: true,
    children: (
      <Panel className={styles.panel}>
        <h1>{t('You have tickets reserved')}</h1>
        <p>
          {t(
            'They are reserved for you until {time}. Adding more gives that reservation up: you then reserve the whole basket again, and by then somebody else may have taken some of it.',
            { time: clockTime(page.until, page.timeZone) },
          )}
        </p>
        <p>{t('Nothing has been changed yet.')}</p>
        <form noValidate method="post" action="/do/checkout/add/" className={styles.form}>
          <LinkButton href="/checkout/" wide>
            {t('Go on with the reservation')}
          </LinkButton>
          <input type="hidden" name="_xsrf" value={page.xsrf} />
          <input type="hidden" name="give_up_reservation" value="1" />
          {page.fields.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" variant="secondary" wide>
            {t('Add and reserve again')}
          </Button>
        </form>
      </Panel>
    ),
  })
}
