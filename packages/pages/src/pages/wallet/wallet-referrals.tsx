import title from '../../parts/page-title.module.css'
import type { WalletReferral } from '../../renderers.ts'
import styles from './wallet-shared.module.css'

const times = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`

/** What the holder's share links have brought. */
export function WalletReferrals({ referrals }: { referrals: readonly WalletReferral[] }) {
  if (referrals.length === 0) return null
  return (
    <section className={title.section}>
      <h2>Shared with friends</h2>
      <ul className={styles.rows}>
        {referrals.map(({ url, title: name, visits, sales }) => (
          <li key={url} className={styles.row}>
            <div>
              <strong>{name}</strong>
              <br />
              <a href={url}>{url}</a>
            </div>
            <span>{`${times(visits, 'visit', 'visits')}, ${times(sales, 'order', 'orders')}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
