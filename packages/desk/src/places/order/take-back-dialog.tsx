import { takeBackTransfer } from '@foyer/contract/api/order/take-back-transfer.ts'
import { t } from '@foyer/language/texts.ts'
import { useNotices } from '../../frame/notices.tsx'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { type OrderTicket, useOpenOrder } from './order-context.ts'
import { ticketName } from './order-texts.ts'
import { useOrderChange } from './use-order-change.ts'

/** Takes back an offer that nobody has accepted, with every ticket in it. */
export function TakeBackDialog({ ticket, onClose }: { ticket: OrderTicket; onClose: () => void }) {
  const { order, params } = useOpenOrder()
  const notices = useNotices()
  const change = useOrderChange(takeBackTransfer)
  const { transfer } = ticket
  if (transfer === null) return null
  const offered = order.tickets.filter((one) => one.transfer?.id === transfer.id)
  async function takeBack(id: number) {
    if ((await change.run({ params: { ...params, transfer: id } })) === undefined) return
    notices.say('success', t('The tickets were taken back.'))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t('Take back what was offered to {name}?', { name: transfer.name })}
      action={t('Take back')}
      isRunning={change.isRunning}
      problem={change.problem}
      onConfirm={() => void takeBack(transfer.id)}
      onClose={onClose}
    >
      <ul>
        {offered.map((one) => (
          <li key={one.id}>{ticketName(one)}</li>
        ))}
      </ul>
      <p>
        {transfer.state === 'sent'
          ? t('{email} is told that the offer has ended.', { email: transfer.email })
          : t('Nobody has been told of this offer yet, and nobody will be.')}
      </p>
    </ConfirmDialog>
  )
}
