import { printTickets } from '@foyer/contract/api/box-office/print-tickets.ts'
import { t } from '@foyer/language/texts.ts'
import { buttonClass } from '@foyer/ui/button/button.tsx'
import { urlOf } from '../../lib/call-operation.ts'
import { useRight } from '../../lib/session.ts'
import { useOpenOrder } from './order-context.ts'

/** Leads to the tickets as a PDF, where one of them is still good. */
export function PrintLink() {
  const { order, params } = useOpenOrder()
  const mayPrint = useRight('orders.sell')
  if (!mayPrint || !order.tickets.some(({ state }) => state !== 'refunded')) return null
  return (
    <a
      className={buttonClass({ variant: 'secondary' })}
      download
      href={urlOf(printTickets, { params })}
    >
      {t('Print tickets')}
    </a>
  )
}
