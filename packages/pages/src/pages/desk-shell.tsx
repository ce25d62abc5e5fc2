import { t } from '@foyer/language/texts.ts'
import { stylesheets } from '../format/stylesheets.ts'
import { renderDocument } from '../layout/document.tsx'
import type { DeskShell } from '../renderers.ts'
import styles from './desk-shell.module.css'

/** The page around the desk's script: it is in sight until the script has read who is signed in. */
export function deskShell(shell: DeskShell): string {
  return renderDocument({
    title: `${t('Desk')} - ${shell.siteName}`,
    look: shell.look,
    hidden: true,
    cssUrls: [...stylesheets(), ...shell.cssUrls],
    head: (
      <>
        <meta property="csp-nonce" content={shell.nonce} />
        {shell.preloadUrls.map((url) => (
          <link key={url} rel="modulepreload" href={url} />
        ))}
        {shell.dataUrls.map((href) => (
          // The attributes equal those of the request in call-operation.ts: otherwise it would be fetched twice.
          <link key={href} rel="preload" as="fetch" href={href} crossOrigin="use-credentials" />
        ))}
        <script type="module" src={shell.scriptUrl} nonce={shell.nonce} />
      </>
    ),
    children: (
      <>
        <div id="desk" data-site-name={shell.siteName}>
          <p role="status" className={styles.status}>
            {t('Opening the desk')}
          </p>
        </div>
        <noscript>
          <div className={styles.without}>
            <h1>{t('The desk needs JavaScript')}</h1>
            <p>{t('Please allow scripts for this site, or open this page in another browser.')}</p>
          </div>
        </noscript>
      </>
    ),
  })
}
