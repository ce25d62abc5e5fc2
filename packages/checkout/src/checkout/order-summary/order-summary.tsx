import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { t } from '@foyer/language/texts.ts'
import { DescriptionList } from '@foyer/ui/description-list/description-list.tsx'
import { TicketStub } from '@foyer/ui/ticket-stub/ticket-stub.tsx'
import { useId } from 'react'
import { useIsWide } from '../../lib/use-media-query.ts'
import { EditBasket } from './edit-basket.tsx'
import styles from './order-summary.module.css'
import { SummaryLines } from './summary-lines.tsx'
import { summaryRows } from './summary-rows.ts'

export interface OrderSummaryProps {
  readonly checkout: Checkout
  /** The text of the edit link; without it there is no link. */
  readonly editBasket?: string | undefined
}

/** The things being bought and what they cost, drawn as a sheet torn from the form. */
export function OrderSummary({ checkout, editBasket }: OrderSummaryProps) {
  const id = useId()
  const wide = useIsWide()
  return (
    <section aria-labelledby={id}>
      <TicketStub torn={wide ? 'start' : 'bottom'}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {t('Order summary')}
          </h2>
          {editBasket !== undefined && <EditBasket text={editBasket} />}
        </div>
        <SummaryBody checkout={checkout} />
      </TicketStub>
    </section>
  )
}

/** The lines and the amounts, without a frame. */
export function SummaryBody({ checkout }: { checkout: Checkout }) {
  return (
    <>
      <SummaryLines checkout={checkout} />
      <div className={styles.amounts} aria-live="polite" aria-atomic="false">
        <DescriptionList rows={summaryRows(checkout)} />
      </div>
    </>
  )
}
