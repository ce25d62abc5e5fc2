import { t } from '@foyer/language/texts.ts'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import styles from './account-page.module.css'

/** The sections that download a copy of the data, and that erase the account. */
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
