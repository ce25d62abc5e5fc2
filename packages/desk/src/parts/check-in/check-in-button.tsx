import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { ProblemAlert } from '../problem-alert.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { timeText } from '../time.tsx'
import { useCheckIn, type TicketToCheckIn, type CheckIn } from './use-check-in.ts'

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

/** Asks whether a ticket for another day counts now. */
function OtherDayDialog({
  ticket: { holder, startsAt, timeZone },
  checkIn,
}: {
  ticket: TicketToCheckIn
  checkIn: CheckIn
}) {
  return (
    <ConfirmDialog
      open={checkIn.isOtherDay}
      title={t('Check {name} in now?', { name: holder })}
      action={t('Check in anyway')}
      isRunning={checkIn.isAdmitting}
      problem={checkIn.problem}
      onConfirm={() => void checkIn.admit(true)}
      onClose={checkIn.forget}
    >
      <p>{t('This ticket is for {when}, not for now.', { when: timeText(startsAt, timeZone) })}</p>
    </ConfirmDialog>
  )
}

/** Asks whether somebody was not there on a night that is over: nobody comes to the door to put that right. */
function PastDialog({
  ticket: { holder, startsAt, timeZone },
  checkIn,
}: {
  ticket: TicketToCheckIn
  checkIn: CheckIn
}) {
  return (
    <ConfirmDialog
      open={checkIn.isPast}
      danger
      title={t('Undo the check-in of {name}?', { name: holder })}
      action={t('Undo check-in')}
      isRunning={checkIn.isTakingBack}
      problem={checkIn.problem}
      onConfirm={() => void checkIn.takeBack(true)}
      onClose={checkIn.forget}
    >
      <p>
        {t('This was for {when}, which is over. {name} then counts as not having come.', {
          when: timeText(startsAt, timeZone),
          name: holder,
        })}
      </p>
    </ConfirmDialog>
  )
}
