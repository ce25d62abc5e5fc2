import { printTickets } from '@foyer/contract/api/box-office/print-tickets.ts'
import { t } from '@foyer/language/texts.ts'
import { useOrganiser, useRight } from '../lib/session.ts'
import { DownloadLink } from './reports/download-link.tsx'

/** Leads to the tickets of an order as a PDF, for those who may sell. The order needs one that is still good. */
export function PrintLink({ order }: { order: string }) {
  const { key } = useOrganiser()
  const mayPrint = useRight('orders.sell')
  if (!mayPrint) return null
  return (
    <DownloadLink operation={printTickets} asked={{ params: { organiser: key, order } }}>
      {t('Print tickets')}
    </DownloadLink>
  )
}
