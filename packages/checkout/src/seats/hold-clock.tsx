import { countdownAnnouncementSeconds, extensionWarningSeconds } from '@foyer/contract/limits.ts'
import { durationAsClock, durationInWords } from '@foyer/contract/formats.ts'
import { t } from '@foyer/language/texts.ts'
import { Countdown } from '@foyer/ui/countdown/countdown.tsx'
import { VisuallyHidden } from '@foyer/ui/visually-hidden/visually-hidden.tsx'
import { createPortal } from 'react-dom'

/** The place at the far end of the header, where the checkout shows its clock as well. */
export function HoldClockPlace({ placed }: { placed: (element: HTMLElement | null) => void }) {
  return <div ref={placed} />
}

/** "Seats held for 14:59", calm until the end is near; it is announced only when certain times are left. */
export function HoldClock({
  place,
  secondsLeft,
}: {
  place: HTMLElement | null
  secondsLeft: number
}) {
  if (place === null) return null
  // The last time announced stays in place, so that it is read once.
  const mark = countdownAnnouncementSeconds.findLast((seconds) => secondsLeft <= seconds)
  return createPortal(
    <>
      <Countdown
        label={t('Seats held for')}
        clock={durationAsClock(secondsLeft)}
        words={durationInWords(secondsLeft)}
        soon={secondsLeft <= extensionWarningSeconds}
      />
      <VisuallyHidden role="status">
        {mark === undefined ? '' : t('Seats held for {time}', { time: durationInWords(mark) })}
      </VisuallyHidden>
    </>,
    place,
  )
}
