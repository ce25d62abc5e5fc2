import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { Money } from '@foyer/ui/money/money.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { VisuallyHidden } from '@foyer/ui/visually-hidden/visually-hidden.tsx'
import { basketQuantity, totalText } from '../amounts.ts'
import { EditBasket } from './edit-basket.tsx'
import { SummaryBody } from './order-summary.tsx'
import styles from './order-summary.module.css'

/** The summary folded into one line, for screens without room beside the form. */
export function ExpandableBasket(props: { checkout: Checkout; editBasket?: string | undefined }) {
  const { checkout, editBasket } = props
  const quantity = basketQuantity(checkout)
  return (
    <div className={styles.fold}>
      <Disclosure
        label={
          <>
            {t('Your basket')}
            <span className={styles.badge}>
              <RichText
                text={counted(quantity, {
                  one: '{count}<word> item</word>',
                  other: '{count}<word> items</word>',
                })}
                parts={{ word: (text) => <VisuallyHidden>{text}</VisuallyHidden> }}
              />
            </span>
          </>
        }
        aside={<Money strong>{totalText(checkout)}</Money>}
      >
        <div className={styles.folded}>
          <SummaryBody checkout={checkout} />
          {editBasket !== undefined && <EditBasket text={editBasket} />}
        </div>
      </Disclosure>
    </div>
  )
}
