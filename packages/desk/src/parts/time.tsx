import { clockOptions, dateFormat, formatTime } from '@foyer/contract/formats.ts'
import { locale } from '@foyer/language/texts.ts'

type Shown = 'day' | 'time' | 'both'

/** "Fri 11 Dec 2026, 7:30pm": a time of the API in a zone; without one in that of this device. */
export function timeText(iso: string, timeZone = deviceZone(), shown: Shown = 'both'): string {
  const instant = Date.parse(iso)
  const day = () =>
    dateFormat(
      { timeZone, weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
      locale(),
    )
      .format(instant)
      .replace(/^(\w+),/, '$1')
  switch (shown) {
    case 'day':
      return day()
    case 'time':
      return formatTime(instant, timeZone)
    case 'both':
      return `${day()}, ${formatTime(instant, timeZone)}`
  }
}

const deviceZone = (): string => dateFormat(clockOptions()).resolvedOptions().timeZone

/** A time, for machines as well; what belongs to an event is shown in the event's zone. */
export function Time({
  at,
  timeZone,
  shown = 'both',
}: {
  at: string
  timeZone?: string
  shown?: Shown
}) {
  return <time dateTime={at}>{timeText(at, timeZone, shown)}</time>
}
