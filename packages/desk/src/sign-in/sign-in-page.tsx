import { t } from '@foyer/language/texts.ts'
import { Logo } from '@foyer/ui/brand/logo.tsx'
import type { Session } from '../lib/session.ts'
import { ProofForm } from './proof-form.tsx'
import styles from './sign-in-page.module.css'

/** Who is not signed in sees this at every address, and is at that address afterwards. */
export function SignInPage({ shop }: { shop: Session['shop'] }) {
  return (
    <main className={styles.page}>
      <title>{t('Sign in - {shop}', { shop: shop.name })}</title>
      <Logo name={shop.name} />
      <h1>{t('Sign in to the desk')}</h1>
      <div className={styles.card}>
        <ProofForm kind="sign_in" onProved={() => undefined} />
      </div>
    </main>
  )
}
