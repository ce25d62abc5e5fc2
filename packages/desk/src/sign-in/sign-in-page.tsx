import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Logo } from '@foyer/ui/brand/logo.tsx'
import type { Session } from '../lib/session.ts'
import { ProofForm } from './proof-form.tsx'
import styles from './sign-in-page.module.css'
import { PageTitle } from '../parts/page-heading.tsx'

/** Who is not signed in sees this at every address, and is at that address afterwards. */
export function SignInPage({
  shop,
  isLeft,
}: {
  shop: Session['shop']
  /** Whether somebody has signed out here and the shop does not know it yet. */
  isLeft: boolean
}) {
  return (
    <main className={styles.page}>
      <PageTitle>{t('Sign in - {shop}', { shop: shop.name })}</PageTitle>
      <Logo name={shop.name} />
      <h1>{t('Sign in to the desk')}</h1>
      {isLeft && (
        <Alert type="info">
          <p>
            {t(
              'You are signed out, and nothing of your lists is left on this device. The shop hears of it as soon as there is a network: leave this page open until then.',
            )}
          </p>
        </Alert>
      )}
      <div className={styles.card}>
        <ProofForm kind="sign_in" onProved={() => undefined} />
      </div>
    </main>
  )
}
