import { t } from '@foyer/language/texts.ts'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { classNames } from '@foyer/ui/class-names.ts'
import { VisuallyHidden } from '@foyer/ui/visually-hidden/visually-hidden.tsx'
import { money } from '../format/money.ts'
import type { PriceOnSale } from '../renderers.ts'
import styles from './price.module.css'

interface PriceProps {
  price: PriceOnSale
  currency: string
  /** Paid once for each order, whatever is in it; nobody can buy without paying it. */
  postage?: number
  /** Shown where other tickets cost more. */
  isLowest?: boolean
  large?: boolean
}

/**
 * The price in all stands first, with its parts beside it. Postage cannot be part of one ticket's price, so it is shown
 * as prominently (CMA209, on charges that depend on the order).
 */
export function Price({
  price,
  currency,
  isLowest = false,
  large = false,
  postage = 0,
}: PriceProps) {
  const amount = price.total === 0 ? t('Free') : money(price.total, currency)
  return (
    <span className={styles.price}>
      <span className={large ? styles.large : styles.total}>
        {isLowest ? (
          <RichText
            text={t('<from>From</from> {amount}', { amount })}
            parts={{ from: (text) => <span className={styles.prefix}>{text}</span> }}
          />
        ) : (
          amount
        )}
      </span>
      {postage > 0 && (
        <>
          <VisuallyHidden> </VisuallyHidden>
          <span className={classNames(large ? styles.large : styles.total, styles.postage)}>
            {t('+ {amount} postage per order', { amount: money(postage, currency) })}
          </span>
        </>
      )}
      {price.fee > 0 && (
        <>
          <VisuallyHidden> </VisuallyHidden>
          <span className={styles.parts}>
            {t('including {fee} fee', { fee: money(price.fee, currency) })}
          </span>
        </>
      )}
    </span>
  )
}
