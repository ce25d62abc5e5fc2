import { explainAmount } from '@foyer/contract/api/order/explain-amount.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { DescriptionList } from '@foyer/ui/description-list/description-list.tsx'
import { Modal } from '@foyer/ui/modal/modal.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { Answer } from '../../parts/answer.tsx'
import { Money, moneyText } from '../../parts/money.tsx'
import { timeText } from '../../parts/time.tsx'
import { useOpenOrder } from './order-context.ts'
import { priceRows } from './price-rows.tsx'
import styles from './order.module.css'

type Explained = AnswerOf<typeof explainAmount>

/** What was paid and what became of it, both adding up to the same. */
export function ExplainDialog({ onClose }: { onClose: () => void }) {
  const { params, order } = useOpenOrder()
  const reading = useOperation(explainAmount, { params })
  return (
    <Modal open wide title={t('Where this amount comes from')} onClose={onClose}>
      <Answer of={reading}>
        {({ body }) =>
          // Before anything is paid, nothing is booked: there is only what it costs.
          body.paid.length + body.became.length === 0 ? (
            <>
              <p>{t('Nothing has been paid for this order yet. This is what it costs.')}</p>
              <DescriptionList rows={priceRows(order)} />
            </>
          ) : (
            <>
              <h3>{t('What came in')}</h3>
              <Lines lines={body.paid} {...body} />
              <h3>{t('What became of it')}</h3>
              <Lines lines={body.became} {...body} />
            </>
          )
        }
      </Answer>
    </Modal>
  )
}

function Lines({
  lines,
  currency,
  total,
}: {
  lines: Explained['paid']
  currency: string
  total: number
}) {
  return (
    <DescriptionList
      rows={[
        ...lines.map(({ text, amount, from }) => ({
          term: text,
          detail: <Money minor={amount} currency={currency} />,
          note: <Bookings from={from} currency={currency} />,
        })),
        {
          term: t('Together'),
          detail: <Money minor={total} currency={currency} strong />,
          look: 'strong' as const,
        },
      ]}
    />
  )
}

function Bookings({
  from,
  currency,
}: {
  from: Explained['paid'][number]['from']
  currency: string
}) {
  return (
    <span className={styles.bookings}>
      {from
        .map(({ at, text, amount }) =>
          t('{what} on {when}: {amount}', {
            what: text,
            when: timeText(at),
            amount: moneyText(amount, currency),
          }),
        )
        .join(' · ')}
    </span>
  )
}
