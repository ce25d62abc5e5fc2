import { checkInTickets } from '@foyer/contract/api/order/check-in-tickets.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { undoCheckIn } from '@foyer/contract/api/order/undo-check-in.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { useNotices } from '../../frame/notices.tsx'
import { useChange } from '../../lib/use-change.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { timeText } from '../../parts/time.tsx'
import { type OrderTicket, useOpenOrder } from './order-context.ts'
import { holderText } from './order-texts.ts'

/** Checks a ticket in, or undoes it. A ticket for another day asks first. */
export function CheckInButton({ ticket }: { ticket: OrderTicket }) {
  const { params, refresh } = useOpenOrder()
  const { organiser } = params
  const notices = useNotices()
  const checkIn = useChange(checkInTickets, [getOrder])
  const undo = useChange(undoCheckIn, [getOrder])
  const [isOtherDay, setOtherDay] = useState(false)
  const { time_zone: zone } = ticket
  const name = holderText(ticket)
  async function admit(anyway: boolean) {
    const body = { ticket_ids: [ticket.id], anyway }
    const answer = await checkIn.run({ params: { organiser }, body })
    const [done] = answer?.body.data ?? []
    if (done === undefined) return
    setOtherDay(done.result === 'other_day')
    if (done.result === 'admitted')
      notices.sayDone(t('{name} is checked in.', { name }), () => void takeBack())
    if (done.result === 'used')
      notices.say(
        'error',
        t('{name} was checked in before: {when}, {by}.', {
          name,
          when: done.at === null ? '' : timeText(done.at, zone),
          by: done.by ?? t('at the door'),
        }),
      )
    if (done.result === 'refunded') notices.say('error', t('This ticket was refunded meanwhile.'))
  }
  async function takeBack() {
    await undo.run({ params: { organiser, ticket: ticket.id } })
    refresh()
  }
  const problem = checkIn.problem ?? undo.problem
  return (
    <>
      {ticket.state === 'used' ? (
        <Button variant="quiet" loading={undo.isRunning} onClick={() => void takeBack()}>
          {t('Undo check-in')}
        </Button>
      ) : (
        <Button variant="secondary" loading={checkIn.isRunning} onClick={() => void admit(false)}>
          {t('Check in')}
        </Button>
      )}
      <ConfirmDialog
        open={isOtherDay || problem !== null}
        title={t('Check {name} in now?', { name })}
        action={t('Check in anyway')}
        isRunning={checkIn.isRunning}
        problem={problem}
        onConfirm={() => void admit(true)}
        onClose={() => {
          setOtherDay(false)
          checkIn.reset()
          undo.reset()
        }}
      >
        <p>
          {t('This ticket is for {when}, not for now.', {
            when: timeText(ticket.starts_at, zone),
          })}
        </p>
      </ConfirmDialog>
    </>
  )
}
