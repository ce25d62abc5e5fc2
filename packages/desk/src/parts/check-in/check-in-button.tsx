import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { ProblemAlert } from '../problem-alert.tsx'
import { OtherDayDialog } from './other-day-dialog.tsx'
import { PastDialog } from './past-dialog.tsx'
import { useCheckIn, type TicketToCheckIn } from './use-check-in.ts'

/** Checks a ticket in, or undoes it. A ticket for another day asks first. */
export function CheckInButton({
  ticket,
  isInList = false,
}: {
  ticket: TicketToCheckIn
  /** There is one in each row, so that each says whom it is for, and is as wide as a thumb likes it. */
  isInList?: boolean
}) {
  const { holder, isIn } = ticket
  const checkIn = useCheckIn(ticket)
  const { refusal, isUnknown } = checkIn
  // A table has no room for what a notice has said.
  const isToldHere = refusal !== null && (isUnknown || !isInList)
  const look = { ...(isInList && { wide: true }) }
  return (
    <>
      {isToldHere && (
        <Alert type="warning" title={refusal.title} {...(isUnknown && { role: 'alert' })}>
          <p>{refusal.text}</p>
        </Alert>
      )}
      {isIn ? (
        <Button
          variant="quiet"
          {...look}
          {...(isInList && { 'aria-label': t('Undo check-in of {name}', { name: holder }) })}
          loading={checkIn.isTakingBack}
          onClick={() => void checkIn.takeBack(false)}
        >
          {t('Undo check-in')}
        </Button>
      ) : (
        <Button
          variant="secondary"
          {...look}
          {...(isInList && { 'aria-label': t('Check in {name}', { name: holder }) })}
          loading={checkIn.isAdmitting}
          onClick={() => void checkIn.admit(false)}
        >
          {t('Check in')}
        </Button>
      )}
      {!checkIn.isOtherDay && !checkIn.isPast && <ProblemAlert problem={checkIn.problem} />}
      <OtherDayDialog ticket={ticket} checkIn={checkIn} />
      <PastDialog ticket={ticket} checkIn={checkIn} />
    </>
  )
}
