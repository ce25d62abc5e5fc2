import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { useParams } from 'react-router'
import { useOrganiser } from '../../lib/session.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Answer } from '../../parts/answer.tsx'
import { Loading } from '../../parts/loading.tsx'
import { OrderAnswers } from './order-answers.tsx'
import { type OpenOrder, type Order, OrderContext } from './order-context.ts'
import { OrderPapers } from './papers/order-papers.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderMails } from './order-mails.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderStory } from './order-story.tsx'
import { OrderTickets } from './order-tickets.tsx'
import styles from './order.module.css'

/** How often an order is read again while its buyer may be paying it. */
const waitingMs = 5_000
const isOpen = ({ state }: Order): boolean => state === 'held' || state === 'paying'

/** One order on one page: who, what, the money, the mails and what happened, with what can be done about it. */
export function Place() {
  const { key } = useOrganiser()
  const { order = '' } = useParams()
  const params = { organiser: key, order }
  const reading = useOperation(
    getOrder,
    { params },
    {
      refetchesOnFocus: true,
      refetchInterval: (answer) => answer !== undefined && isOpen(answer.body) && waitingMs,
    },
  )
  if (reading.error?.status === 404 && reading.data !== undefined)
    return (
      <Alert type="info" title={t('This order is over')}>
        <p>{t('It was not paid, and its tickets were released. Others can have them.')}</p>
      </Alert>
    )
  return (
    <Answer of={reading} loading={<Loading lines={8} height="3rem" />}>
      {({ body, version }) => (
        <OrderPage
          open={{
            order: body,
            version,
            params: { organiser: key, order: body.reference },
            refresh: () => void reading.refetch(),
          }}
        />
      )}
    </Answer>
  )
}

function OrderPage({ open }: { open: OpenOrder }) {
  return (
    <OrderContext value={open}>
      <OrderHead />
      <div className={styles.columns}>
        <div className={styles.column}>
          <OrderTickets />
          <OrderMoney />
          <OrderPapers />
          <OrderAnswers />
        </div>
        <div className={styles.column}>
          <OrderNotes />
          <OrderMails />
          <OrderStory />
        </div>
      </div>
    </OrderContext>
  )
}
