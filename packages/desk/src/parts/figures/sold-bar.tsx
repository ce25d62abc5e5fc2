import { t } from '@foyer/language/texts.ts'
import { numberText } from './number-text.ts'
import styles from './sold-bar.module.css'

interface Counts {
  readonly sold: number
  readonly held: number
  readonly capacity: number
}

const partOf = (count: number, capacity: number): string =>
  `${capacity === 0 ? 0 : Math.min(100, (100 * count) / capacity)}%`

/** "84 of 180 sold, 3 in baskets", and how full that is. */
export function SoldBar({ sold, held, capacity }: Counts) {
  const [all, of] = [numberText(sold), numberText(capacity)]
  return (
    <div className={styles.sold}>
      <span className={styles.text}>
        {sold + held + capacity === 0
          ? t('None sold, none left')
          : held === 0
            ? t('{sold} of {capacity} sold', { sold: all, capacity: of })
            : t('{sold} of {capacity} sold, {held} in baskets', {
                sold: all,
                capacity: of,
                held: numberText(held),
              })}
      </span>
      <svg className={styles.bar} width="100%" height="8" aria-hidden="true">
        <rect className={styles.rest} width="100%" height="8" rx="4" />
        <rect className={styles.held} width={partOf(sold + held, capacity)} height="8" rx="4" />
        <rect className={styles.taken} width={partOf(sold, capacity)} height="8" rx="4" />
      </svg>
    </div>
  )
}
