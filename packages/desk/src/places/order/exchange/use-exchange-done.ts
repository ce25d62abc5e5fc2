import type { exchangeTickets } from '@foyer/contract/api/box-office/exchange-tickets.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { useNavigate } from 'react-router'
import { useNotices } from '../../../frame/notices.tsx'
import { useOpenOrder } from '../order-context.ts'

/** Says what was done, and leads to the order that has the tickets now: the new one, or the old one while that waits. */
export function useExchangeDone() {
  const { params, order } = useOpenOrder()
  const notices = useNotices()
  const navigate = useNavigate()
  return async ({ order: made }: AnswerOf<typeof exchangeTickets>): Promise<void> => {
    const isWaiting = made.status === 'waiting'
    notices.say(
      'success',
      isWaiting
        ? t('The link was sent. Nothing changes until it is paid.')
        : t('The tickets are changed. This is the new order.'),
    )
    await navigate(`/${params.organiser}/orders/${isWaiting ? order.reference : made.reference}`)
  }
}
