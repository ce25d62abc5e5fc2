import { getPaper } from '@foyer/contract/api/papers/get-paper.ts'
import { listOrderPapers } from '@foyer/contract/api/papers/list-order-papers.ts'
import { stateText } from '@foyer/contract/api/lists/state-texts.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { DownloadLink } from '../../../parts/reports/download-link.tsx'
import { useRight } from '../../../lib/session.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { Answer } from '../../../parts/answer.tsx'
import { dayText } from '../../../parts/figures/day-text.ts'
import { moneyText } from '../../../parts/money.tsx'
import { OrderSection } from '../order-section.tsx'
import { ReissuePapersDialog } from './reissue-papers-dialog.tsx'
import { useOpenOrder } from '../order-context.ts'
import styles from '../order.module.css'

/** The receipts, invoices and credit notes of the order; they are read again when its money has changed. */
export function OrderPapers() {
  const { order, params } = useOpenOrder()
  const isPaid = order.paid_at !== null
  const reading = useOperation(listOrderPapers, { params }, { enabled: isPaid })
  const mayReissue = useRight('money.collect')
  const [isOpen, setIsOpen] = useState(false)
  if (!isPaid) return null
  return (
    <Answer of={reading}>
      {({ body }) =>
        body.data.length > 0 && (
          <OrderSection title={t('Receipts and invoices')}>
            <ul className={styles.rows}>
              {body.data.map(
                ({ id, kind, number, day, gross, currency, recipient, is_replaced }) => (
                  <li key={id} className={styles.row}>
                    <div className={styles.rowText}>
                      <p className={styles.rowTitle}>
                        {t('{kind} {number}', { kind: stateText(kind), number })}
                      </p>
                      <p className={styles.soft}>
                        {t('{day} · {amount}', {
                          day: dayText(day, true),
                          amount: moneyText(gross, currency),
                        })}
                        {recipient !== null && <> · {t('For {name}', { name: recipient })}</>}
                        {is_replaced && <> · {t('Replaced by a newer one')}</>}
                      </p>
                    </div>
                    <DownloadLink
                      operation={getPaper}
                      asked={{ params: { organiser: params.organiser, paper: String(id) } }}
                      variant="quiet"
                      label={t('{number} as a PDF', { number })}
                    >
                      {t('PDF')}
                    </DownloadLink>
                  </li>
                ),
              )}
            </ul>
            {mayReissue && (
              <Button variant="secondary" onClick={() => setIsOpen(true)}>
                {t('Make out to a company')}
              </Button>
            )}
            {isOpen && <ReissuePapersDialog onClose={() => setIsOpen(false)} />}
          </OrderSection>
        )
      }
    </Answer>
  )
}
