import { cookiePurposeTexts, cookieTexts, purposesAsked } from '@foyer/contract/cookie-choice.ts'
import {
  sessionIdleDays,
  knownBrowserSeconds,
  cookieChoiceSeconds,
} from '@foyer/contract/limits.ts'
import { daySeconds } from '@foyer/contract/time-units.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { renderSitePage } from '../layout/site-page.tsx'
import { errorServiceText } from '../parts/error-service.ts'
import { Article } from '../parts/prose.tsx'
import type { CookiePage } from '../renderers.ts'
import styles from './sign-in-pages.module.css'

function Choice({ page }: { page: CookiePage }) {
  const { chosen } = page
  return (
    <form noValidate method="post" action="/cookies/" className={styles.form}>
      <input type="hidden" name="_xsrf" value={page.xsrf} />
      {page.toCheckout && <input type="hidden" name="back" value="checkout" />}
      {purposesAsked(page.errorService !== null).map((purpose) => (
        <Checkbox
          key={purpose}
          {...cookiePurposeTexts[purpose]}
          name={purpose}
          value="1"
          defaultChecked={chosen?.includes(purpose) === true}
        />
      ))}
      <Button type="submit" name="answer" value="save" wide>
        {t('Save')}
      </Button>
      <Button type="submit" name="answer" value="accept" variant="secondary" wide>
        {t('Accept all')}
      </Button>
      <Button type="submit" name="answer" value="decline" variant="secondary" wide>
        {t('Decline all')}
      </Button>
    </form>
  )
}

/** Says which cookies are set and why, and asks about those that a purchase does not need; it works without a script. */
export function cookiePage(page: CookiePage): string {
  return renderSitePage(page, {
    title: cookieTexts.settings,
    description: t('What {site} keeps in your browser, and your choice about it.', {
      site: page.siteName,
    }),
    children: (
      <Article>
        <h1>{cookieTexts.settings}</h1>
        <h2>{t('What a purchase needs')}</h2>
        <ul>
          <li>
            {t('foyer: keeps your basket and whether you are signed in, for {days} days.', {
              days: sessionIdleDays,
            })}
          </li>
          <li>{t('XSRF-TOKEN: proves that a form comes from our pages, for just as long.')}</li>
          <li>
            {t(
              'basket_count: shows how many tickets are in your basket, until you close the browser.',
            )}
          </li>
          <li>
            {t(
              'foyer-known: remembers for {days} days that you have signed in here, so that you can always get your code.',
              { days: knownBrowserSeconds / daySeconds },
            )}
          </li>
          <li>
            {t('cookie_choice: your answer below, for {days} days.', {
              days: cookieChoiceSeconds / daySeconds,
            })}
          </li>
        </ul>
        {page.errorService !== null && (
          <>
            <h2>{t('What is reported whatever you choose')}</h2>
            <p>{errorServiceText(page.errorService)}</p>
          </>
        )}
        <h2>{t('What it does not need')}</h2>
        {page.objects ? (
          <Alert type="info">
            {t(
              'Your browser asks not to be tracked, so nothing of this is set or sent, whatever is ticked here.',
            )}
          </Alert>
        ) : (
          <p>
            {page.chosen === null
              ? t('You have not chosen yet: nothing of this is set or sent.')
              : t(
                  'This is what you have chosen. You can change it at any time, as often as you like.',
                )}
          </p>
        )}
        <p>
          {t(
            'Only organisers who have such an account are told anything, and only of their own events. Counting visits and measuring adverts tell nobody your name, your e-mail or your order reference, and nothing that you can choose here runs where you pay.',
          )}
        </p>
        <Choice page={page} />
      </Article>
    ),
  })
}
