import { t } from '@foyer/language/texts.ts'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import styles from './account-page.module.css'

/** A copy to take along, and the way out. */
export function YourData() {
  return (
    <>
      <p>{t('Take a copy of everything we keep about you, or have it erased.')}</p>
      <div className={styles.ways}>
        <LinkButton variant="secondary" href="/account/export.json">
          {t('Download my data')}
        </LinkButton>
        <LinkButton variant="quiet" href="/account/erase/">
          {t('Erase my account')}
        </LinkButton>
      </div>
    </>
  )
}
