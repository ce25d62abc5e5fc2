import { listTickets } from '@foyer/contract/api/lists/list-tickets.ts'
import { checkInTickets } from '@foyer/contract/api/order/check-in-tickets.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { undoCheckIn } from '@foyer/contract/api/order/undo-check-in.ts'
import { hourMs } from '@foyer/contract/time-units.ts'
import { t } from '@foyer/language/texts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotices } from '../../frame/notices.tsx'
import type { CallProblem } from '../../lib/call-problem.ts'
import { systemClock } from '@foyer/ui/clock.ts'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { useOnline } from '../../lib/use-online.ts'
import { keyOf } from '../../lib/use-operation.ts'
import { afterLost, lostRefusal, offlineRefusal, refusalOf, type Refusal } from './refused-text.ts'

export interface TicketToCheckIn {
  readonly id: number
  readonly holder: string
  readonly isIn: boolean
  readonly startsAt: string
  readonly timeZone: string
}

export interface CheckIn {
  /** Lets the holder in; with `anyway` also for another day. */
  readonly admit: (anyway: boolean) => Promise<void>
  /** Undoes it; without `sure` it is asked about first when the date is over. */
  readonly takeBack: (sure: boolean) => Promise<void>
  /** Somebody has to say that they mean a night that is over. */
  readonly isPast: boolean
  readonly isAdmitting: boolean
  readonly isTakingBack: boolean
  /** The ticket is for another day: somebody has to say that it counts. */
  readonly isOtherDay: boolean
  readonly forget: () => void
  /** The answer was lost, so that nobody knows whether the holder is in. */
  readonly isUnknown: boolean
  /** Why the last press let nobody in; it was said in a notice, too, unless it is unknown. */
  readonly refusal: Refusal | null
  /** What else came to nothing. */
  readonly problem: CallProblem | null
}

const outdated = [getOrder, listTickets]
/** Somebody who looks at a phone in a queue sees what became of the last guest, and of no one before. */
const about = 'check-in'
/** A queue does not wait longer than this for an answer. */
const mostMs = 12_000

/** A night is over so long after it began, whenever its doors close. */
const nightMs = 12 * hourMs
const isOver = (startsAt: string, now: number): boolean => now - Date.parse(startsAt) > nightMs

/** Checks one ticket in, or undoes it. Whatever is not certain is said to be so: nobody is told that they are in who may not be. */
export function useCheckIn({ id, holder, startsAt, timeZone }: TicketToCheckIn): CheckIn {
  const { key: organiser } = useOrganiser()
  const notices = useNotices()
  const checkIn = useChange(checkInTickets, outdated)
  const undo = useChange(undoCheckIn, outdated)
  const [isOtherDay, setOtherDay] = useState(false)
  const [isPast, setPast] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isHeldBack, setHeldBack] = useState(false)
  const isOnline = useOnline()
  // Nothing was sent, so nothing is left to say of it once the network is back.
  if (isOnline && isHeldBack) setHeldBack(false)
  const answers = useQueryClient()
  /** A refusal means that what is shown is no longer so. */
  const readAgain = (): void =>
    outdated.forEach((read) => void answers.invalidateQueries({ queryKey: keyOf(read) }))
  function refuse(why: Refusal | null): void {
    setRefusal(why)
    if (why !== null) notices.warn(why.title, why.text, about)
  }
  async function admit(anyway: boolean) {
    undo.reset()
    if (!navigator.onLine) {
      setOtherDay(false)
      refuse(null)
      setHeldBack(true)
      const why = offlineRefusal(holder)
      return notices.warn(why.title, why.text, about)
    }
    const wasLost = checkIn.isUnknown
    const answer = await checkIn.run({
      params: { organiser },
      body: { ticket_ids: [id], anyway },
      mostMs,
    })
    const [done] = answer?.body.data ?? []
    if (done === undefined) return readAgain()
    setOtherDay(done.result === 'other_day')
    if (done.result === 'admitted')
      notices.sayDone(
        t('{name} is checked in.', { name: holder }),
        () => void takeBack(true),
        about,
      )
    const why = refusalOf(done, timeZone, systemClock.now())
    refuse(why !== null && wasLost && done.result === 'used' ? afterLost(why) : why)
  }
  async function takeBack(sure: boolean) {
    checkIn.reset()
    setRefusal(null)
    if (!sure && isOver(startsAt, systemClock.now())) {
      setPast(true)
      return
    }
    const answer = await undo.run({ params: { organiser, ticket: id }, mostMs })
    if (answer === undefined) return readAgain()
    setPast(false)
    const text = t('The check-in of {name} is undone.', { name: holder })
    notices.sayDone(text, () => void admit(true), about)
  }
  const lost = checkIn.isUnknown && !checkIn.isRunning ? lostRefusal(holder) : null
  return {
    admit,
    takeBack,
    isAdmitting: checkIn.isRunning,
    isTakingBack: undo.isRunning,
    isOtherDay,
    isPast,
    forget() {
      setOtherDay(false)
      setPast(false)
      checkIn.reset()
      undo.reset()
    },
    isUnknown: lost !== null,
    refusal: lost ?? (isHeldBack ? offlineRefusal(holder) : refusal),
    problem: lost === null ? (checkIn.problem ?? undo.problem) : null,
  }
}
