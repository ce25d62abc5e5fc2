import { VisuallyHidden } from '@foyer/ui/visually-hidden/visually-hidden.tsx'
import { money } from '../format/money.ts'
import type { PriceOnSale } from '../renderers.ts'
import styles from './price.module.css'

interface PriceProps {
  price: PriceOnSale
  currency: string
  /** "From" where other tickets cost more. */
  prefix?: string | undefined
  large?: boolean
}

/** What is paid in all stands first; its parts stand beside it. */
export function Price({ price, currency, prefix, large = false }: PriceProps) {
  return (
    <span className={styles.price}>
      <span className={large ? styles.large : styles.total}>
        {prefix !== undefined && <span className={styles.prefix}>{prefix} </span>}
        {price.total === 0 ? 'Free' : money(price.total, currency)}
      </span>
      {price.fee > 0 && (
        <>
          <VisuallyHidden> </VisuallyHidden>
          <span className={styles.parts}>including {money(price.fee, currency)} fee</span>
        </>
      )}
    </span>
  )
}
