import { t } from '@foyer/language/texts.ts'
import styles from './foot-links.module.css'

/** Links that stand in the same place on every step. */
export function FootLinks() {
  return (
    <ul className={styles.links}>
      <li>
        <a href="/help/">{t('Help')}</a>
      </li>
      <li>
        <a href="/refund-policy/">{t('Refund policy')}</a>
      </li>
      <li>
        <a href="/legal-information/purchase-terms-and-conditions/">{t('Purchase terms')}</a>
      </li>
      <li>
        <a href="/all-events/">{t('All events')}</a>
      </li>
      <li>
        <a href="/cookies/?back=checkout">{t('Cookie settings')}</a>
      </li>
    </ul>
  )
}
