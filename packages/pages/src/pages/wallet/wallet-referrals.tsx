import { counted, t } from '@foyer/language/texts.ts'
import { listed } from '../../format/joined.ts'
import title from '../../parts/page-title.module.css'
import type { WalletReferral } from '../../renderers.ts'
import styles from './wallet-shared.module.css'

const cameOf = ({ visits, sales }: WalletReferral): string =>
  listed([
    counted(visits, { one: '{count} visit', other: '{count} visits' }),
    counted(sales, { one: '{count} order', other: '{count} orders' }),
  ])

/** What the holder's share links have brought. */
export function WalletReferrals({ referrals }: { referrals: readonly WalletReferral[] }) {
  if (referrals.length === 0) return null
  return (
    <section className={title.section}>
      <h2>{t('Shared with friends')}</h2>
      <ul className={styles.rows}>
        {referrals.map((referral) => (
          <li key={referral.url} className={styles.row}>
            <div>
              <strong>{referral.title}</strong>
              <br />
              <a href={referral.url}>{referral.url}</a>
            </div>
            <span>{cameOf(referral)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
