import { t } from '@foyer/language/texts.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { timeText } from '../time.tsx'
import type { CheckIn, TicketToCheckIn } from './use-check-in.ts'

/** Asks whether somebody was not there on a night that is over: nobody comes to the door to put that right. */
export function PastDialog({
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
