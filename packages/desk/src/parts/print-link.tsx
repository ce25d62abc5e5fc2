import { printTickets } from '@foyer/contract/api/box-office/print-tickets.ts'
import { t } from '@foyer/language/texts.ts'
import { buttonClass } from '@foyer/ui/button/button.tsx'
import { urlOf } from '../lib/call-operation.ts'
import { useOrganiser, useRight } from '../lib/session.ts'

/** Leads to the tickets of an order as a PDF, for those who may sell. The order needs one that is still good. */
export function PrintLink({ order }: { order: string }) {
  const { key } = useOrganiser()
  const mayPrint = useRight('orders.sell')
  if (!mayPrint) return null
  return (
    <a
      className={buttonClass({ variant: 'secondary' })}
      download
      href={urlOf(printTickets, { params: { organiser: key, order } })}
    >
      {t('Print tickets')}
    </a>
  )
}
