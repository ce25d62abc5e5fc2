import { getPaper } from '@foyer/contract/api/papers/get-paper.ts'
import { listOrderPapers } from '@foyer/contract/api/papers/list-order-papers.ts'
import { stateText } from '@foyer/contract/api/lists/state-texts.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { reissueOrderPapers } from '@foyer/contract/api/papers/reissue-order-papers.ts'
import { TextArea } from '@foyer/ui/text-area/text-area.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { DownloadLink } from '../../../parts/reports/download-link.tsx'
import { useRight } from '../../../lib/session.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { Answer } from '../../../parts/answer.tsx'
import { dayText } from '../../../parts/figures/day-text.ts'
import { moneyText } from '../../../parts/money.tsx'
import { useNotices } from '../../../frame/notices.tsx'
import { useChange } from '../../../lib/use-change.ts'
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx'
import { OutcomeUnknown } from '../../../parts/outcome-unknown.tsx'
import { OrderSection } from '../order-section.tsx'
import { useOpenOrder } from '../order-context.ts'
import styles from '../order.module.css'

const nobody = { company: '', address: '', vat_number: '', reference: '' }

/** Whom the papers of an order are for: a company, when its buyer needs that for their employer. */
function ReissuePapersDialog({ onClose }: { onClose: () => void }) {
  const { order, params } = useOpenOrder()
  const notices = useNotices()
  const change = useChange(reissueOrderPapers, [listOrderPapers])
  const [to, setTo] = useState(nobody)
  const { fields = {} } = change.problem ?? {}
  const field = (name: keyof typeof nobody) => ({
    value: to[name],
    error: fields[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setTo({ ...to, [name]: target.value }),
  })
  async function save() {
    const answer = await (change.isUnknown ? change.repeat() : change.run({ params, body: to }))
    if (answer === undefined) return
    notices.say('success', t('The papers are made out to {company}.', { company: to.company }))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t('Make the papers out to a company')}
      action={t('Credit these, and issue new ones')}
      isRunning={change.isRunning}
      problem={change.problem}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <p>
        {order.has_others
          ? t(
              'Your own papers of this order are credited and issued again, with the next numbers. What others sell in it stays as it is. No money moves.',
            )
          : t(
              'All papers of this order are credited and issued again, with the next numbers. No money moves.',
            )}
      </p>
      <TextField label={t('Company')} {...field('company')} />
      <TextArea label={t('Address')} rows={4} {...field('address')} />
      <TextField label={t('VAT number')} mark="optional" {...field('vat_number')} />
      <TextField label={t('Their reference')} mark="optional" {...field('reference')} />
      {change.isUnknown && <OutcomeUnknown />}
    </ConfirmDialog>
  )
}

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
