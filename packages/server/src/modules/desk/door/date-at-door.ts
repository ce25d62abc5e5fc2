import { doorBeforeMs, doorListLastsMs } from '@foyer/contract/limits.ts'

interface Dated {
  readonly isCancelled?: boolean
  readonly startsAt: Date
  readonly endsAt: Date | null
}

/**
 * The date a steward most likely stands at: of those whose doors are open, the one that starts last, because people come to
 * that one while others leave the one before. With none open the next one, and when all are over the last. Nobody stands at one
 * that was cancelled, unless there is no other.
 * @param dates in the order of their start
 */
export function dateAtDoor<D extends Dated>(all: readonly D[], now: Date): D | undefined {
  const held = all.filter((date) => date.isCancelled !== true)
  const dates = held.length === 0 ? all : held
  const at = now.getTime()
  const endOf = ({ startsAt, endsAt }: Dated): number =>
    endsAt?.getTime() ?? startsAt.getTime() + doorListLastsMs
  const isOpen = (date: Dated): boolean =>
    date.startsAt.getTime() - doorBeforeMs <= at && at < endOf(date)
  const startOfLast = dates.findLast(isOpen)?.startsAt.getTime()
  return (
    dates.find((date) => isOpen(date) && date.startsAt.getTime() === startOfLast) ??
    dates.find(({ startsAt }) => startsAt.getTime() > at) ??
    dates.at(-1)
  )
}
