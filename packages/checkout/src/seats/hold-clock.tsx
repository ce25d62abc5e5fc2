import { countdownAnnouncementSeconds, extensionWarningSeconds } from '@foyer/contract/limits.ts'
import { durationAsClock, durationInWords } from '@foyer/contract/formats.ts'
import { t } from '@foyer/language/texts.ts'
import { Countdown } from '@foyer/ui/countdown/countdown.tsx'
import { VisuallyHidden } from '@foyer/ui/visually-hidden/visually-hidden.tsx'
import { createPortal } from 'react-dom'

/** The far end of the header, where the clock of the checkout is as well. */
export function HoldClockPlace({ placed }: { placed: (element: HTMLElement | null) => void }) {
  return <div ref={placed} />
}

/** "Seats held for 14:59", calm until the end is near; said aloud at its marks only. */
export function HoldClock({
  place,
  secondsLeft,
}: {
  place: HTMLElement | null
  secondsLeft: number
}) {
  if (place === null) return null
  // The last mark that was passed stays there, so that it is said once.
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
