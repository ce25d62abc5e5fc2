import { listTickets } from '@foyer/contract/api/lists/list-tickets.ts'
import { checkInTickets } from '@foyer/contract/api/order/check-in-tickets.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { undoCheckIn } from '@foyer/contract/api/order/undo-check-in.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotices } from '../../frame/notices.tsx'
import { systemClock } from '../../lib/clock.ts'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { keyOf } from '../../lib/use-operation.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { ProblemAlert } from '../problem-alert.tsx'
import { timeText } from '../time.tsx'
import { refusedText } from './refused-text.ts'

export interface TicketToCheckIn {
  readonly id: number
  readonly holder: string
  readonly isIn: boolean
  readonly startsAt: string
  readonly timeZone: string
}

const outdated = [getOrder, listTickets]

/** Checks a ticket in, or undoes it. A ticket for another day asks first. */
export function CheckInButton({
  ticket: { id, holder, isIn, startsAt, timeZone },
  isInList = false,
}: {
  ticket: TicketToCheckIn
  /** There is one in each row, so that each says whom it is for, and is as wide as a thumb likes it. */
  isInList?: boolean
}) {
  const { key: organiser } = useOrganiser()
  const notices = useNotices()
  const checkIn = useChange(checkInTickets, outdated)
  const undo = useChange(undoCheckIn, outdated)
  const [isOtherDay, setOtherDay] = useState(false)
  const answers = useQueryClient()
  /** A refusal means that what is shown is no longer so. */
  const readAgain = (): void =>
    outdated.forEach((read) => void answers.invalidateQueries({ queryKey: keyOf(read) }))
  async function admit(anyway: boolean) {
    undo.reset()
    const answer = await checkIn.run({
      params: { organiser },
      body: { ticket_ids: [id], anyway },
    })
    const [done] = answer?.body.data ?? []
    if (done === undefined) return readAgain()
    setOtherDay(done.result === 'other_day')
    if (done.result === 'admitted')
      notices.sayDone(t('{name} is checked in.', { name: holder }), () => void takeBack())
    const refused = refusedText(done, timeZone, systemClock.now())
    if (refused !== null) notices.say('error', refused)
  }
  async function takeBack() {
    checkIn.reset()
    const answer = await undo.run({ params: { organiser, ticket: id } })
    if (answer === undefined) readAgain()
  }
  const look = { ...(isInList && { wide: true }) }
  return (
    <>
      {isIn ? (
        <Button
          variant="quiet"
          {...look}
          {...(isInList && { 'aria-label': t('Undo check-in of {name}', { name: holder }) })}
          loading={undo.isRunning}
          onClick={() => void takeBack()}
        >
          {t('Undo check-in')}
        </Button>
      ) : (
        <Button
          variant="secondary"
          {...look}
          {...(isInList && { 'aria-label': t('Check in {name}', { name: holder }) })}
          loading={checkIn.isRunning}
          onClick={() => void admit(false)}
        >
          {t('Check in')}
        </Button>
      )}
      {!isOtherDay && <ProblemAlert problem={checkIn.problem ?? undo.problem} />}
      <ConfirmDialog
        open={isOtherDay}
        title={t('Check {name} in now?', { name: holder })}
        action={t('Check in anyway')}
        isRunning={checkIn.isRunning}
        problem={checkIn.problem}
        onConfirm={() => void admit(true)}
        onClose={() => {
          setOtherDay(false)
          checkIn.reset()
        }}
      >
        <p>
          {t('This ticket is for {when}, not for now.', { when: timeText(startsAt, timeZone) })}
        </p>
      </ConfirmDialog>
    </>
  )
}
