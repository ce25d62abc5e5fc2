import { inOneLine, t } from '@foyer/language/texts.ts'
import { classNames } from '@foyer/ui/class-names.ts'
import { JsonScript } from '../layout/json-script.tsx'
import { stylesheets } from '../format/stylesheets.ts'
import { renderDocument } from '../layout/document.tsx'
import type { CheckoutShell } from '../renderers.ts'
import styles from './checkout-shell.module.css'

/** The policy of the page forbids style attributes, so the bars have their sizes from the style sheet. */
function Bars() {
  return (
    <div className={styles.bars}>
      <span />
      <span />
      <span />
    </div>
  )
}

/** The words that stand there until the script has read which step the buyer is in. */
const words = {
  checkout: { title: t('Checkout'), waiting: t('Determining checkout progress') },
  seats: { title: t('Choose your seats'), waiting: t('Loading the seating plan') },
} as const

/** The page around the script: it is in sight until the script has read which step the buyer is in. */
export function checkoutShell(shell: CheckoutShell): string {
  const { title, waiting } = words[shell.page]
  return renderDocument({
    title: inOneLine([title, shell.siteName], ' - '),
    look: shell.look,
    hidden: true,
    cssUrls: [...stylesheets(), ...shell.cssUrls],
    head: (
      <>
        {shell.preloadUrls.map((url) => (
          <link key={url} rel="modulepreload" href={url} />
        ))}
        {shell.dataUrls.map((href) => (
          // The attributes equal those of the request in call-endpoint.ts: otherwise it would be fetched twice.
          <link key={href} rel="preload" as="fetch" href={href} crossOrigin="use-credentials" />
        ))}
        <script type="module" src={shell.scriptUrl} nonce={shell.nonce} />
      </>
    ),
    children: (
      <>
        <div id="checkout">
          <div className={classNames(styles.frame, styles.waiting)}>
            <p role="status" className={styles.status}>
              {waiting}
            </p>
            <div aria-hidden="true" className={styles.columns}>
              <Bars />
              <Bars />
            </div>
          </div>
        </div>
        <noscript>
          <div className={styles.frame}>
            <h1>{t('This page needs JavaScript')}</h1>
            <p>
              {t(
                'Your basket is kept. Please allow scripts for this site, or open this page in another browser, to go on.',
              )}
            </p>
            <p>
              <a href="/all-events/">{t('Browse events')}</a>
            </p>
          </div>
        </noscript>
        <JsonScript type="application/json" id="foyer-config" value={shell.config} />
      </>
    ),
  })
}
