import { t } from '@foyer/language/texts.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { timeText } from '../time.tsx'
import type { CheckIn, TicketToCheckIn } from './use-check-in.ts'

/** Asks whether a ticket for another day counts now. */
export function OtherDayDialog({
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
