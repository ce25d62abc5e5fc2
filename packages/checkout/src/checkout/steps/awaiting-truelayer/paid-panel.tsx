import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { t } from '@foyer/language/texts.ts'
import { DescriptionList } from '@foyer/ui/description-list/description-list.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { amountsIn } from '../../amounts.ts'
import styles from './awaiting-truelayer.module.css'

interface PaidPanelProps {
  readonly checkout: Checkout
  readonly reference: string | null
  /** The total in major units. */
  readonly total: number | null
}

/** Says that the bank has paid, how much, and for which order. */
export function PaidPanel({ checkout, reference, total }: PaidPanelProps) {
  const { minor, text } = amountsIn(checkout)
  return (
    <Panel className={styles.panel}>
      <p role="status" className={styles.paid}>
        {t('Your payment is complete')}
      </p>
      <DescriptionList
        rows={[
          ...(total === null ? [] : [{ term: t('Amount'), detail: text(minor(total)) }]),
          ...(reference === null
            ? []
            : [{ term: t('Reference'), detail: groupedReference(reference) }]),
        ]}
      />
    </Panel>
  )
}
