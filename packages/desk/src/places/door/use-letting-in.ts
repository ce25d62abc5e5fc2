import { useRef, useState } from 'react'
import { decideCode, decideTicket, type AtDoor, type Question } from './device/decide-at-door.ts'
import type { DoorKeeper } from './device/door-state.ts'
import type { DoorTicket } from './device/door-types.ts'
import { servedTypes } from './device/entrances.ts'
import { readCode } from './device/read-code.ts'
import { outcomeOf, refusalOf, type Outcome } from './outcome/let-in.ts'
import { useOutcome } from './outcome/use-outcome.ts'

export interface LettingIn {
  readonly outcome: Outcome | null
  /** Those who were stopped a moment before, while somebody else's answer came. */
  readonly missed: readonly Outcome[]
  /** Whether a code waits to be decided: what is shown is not about it. */
  readonly isChecking: boolean
  /** The ids of those who are being let in. */
  readonly busy: readonly number[]
  /** A drawn code, or one that was typed. */
  readonly code: (text: string) => Promise<void>
  /**
   * One, or those of a party who may come in; when none may, the first question is asked for all.
   * @param asked what was said yes to
   */
  readonly admit: (tickets: readonly DoorTicket[], asked?: readonly Question[]) => Promise<void>
  readonly takeBack: (ticket: DoorTicket) => Promise<void>
  readonly clear: () => void
}

/** Lets people in by what this device knows, and says at once what became of it. */
export function useLettingIn(keeper: DoorKeeper): LettingIn {
  const { outcome, missed, say, clear } = useOutcome(() => keeper.state().device.isMuted === true)
  const { take, isBusy: isChecking } = useOneByOne()
  const [busy, setBusy] = useState<readonly number[]>([])
  const underWay = useRef(new Set<number>())
  // What waits in a line is decided by what is known when its turn comes.
  const counts = () => keeper.state().kept?.counts
  const at = (): AtDoor => ({
    date: counts() ?? { starts_at: '', ends_at: null },
    served: servedTypes(keeper.state().device, counts()),
    now: keeper.now(),
  })
  /** The tickets as they are now, not as they were when the page was drawn. */
  const now = (): readonly DoorTicket[] => keeper.state().tickets
  async function admit(tickets: readonly DoorTicket[]) {
    // Two presses at once are one.
    const fresh = tickets.filter(({ id }) => !underWay.current.has(id))
    if (fresh.length === 0) return
    for (const { id } of fresh) underWay.current.add(id)
    setBusy([...underWay.current])
    try {
      const taken = await keeper.admit(fresh)
      const refused = fresh.flatMap((ticket) => refusalOf(ticket, taken.get(ticket.id)) ?? [])
      // The shop knew better in time: the guest still stands here, and did not come in.
      for (const one of refused)
        if (one.kind === 'stop' && one.ticket !== null) await keeper.takeBack(one.ticket)
      say(refused[0] ?? { kind: 'in', tickets: fresh })
    } finally {
      for (const { id } of fresh) underWay.current.delete(id)
      setBusy([...underWay.current])
    }
  }

  async function decide(tickets: readonly DoorTicket[], asked: readonly Question[] = []) {
    const current = tickets.map((ticket) => {
      const known = now().find(({ id }) => id === ticket.id) ?? ticket
      return { ...known, version: Math.max(known.version, ticket.version) }
    })
    const verdicts = current.map((ticket) => decideTicket(ticket, at(), asked))
    const good = verdicts.flatMap((one) => (one.kind === 'good' ? [one.ticket] : []))
    if (good.length > 0) return await admit(good)
    const [first] = verdicts
    const refused = first === undefined ? null : outcomeOf(first, asked)
    const alike = current.filter((_, index) => verdicts[index]?.kind === first?.kind)
    say(refused?.kind === 'ask' ? { ...refused, tickets: alike } : refused)
  }

  async function decideText(text: string) {
    const code = await readCode(text, counts()?.keys ?? [])
    const tickets = now()
    const verdict = decideCode(
      code,
      (wanted) =>
        tickets.find((one) => ('id' in wanted ? one.id === wanted.id : one.code === wanted.code)),
      at(),
    )
    if (verdict.kind === 'good') await decide([verdict.ticket])
    else say(outcomeOf(verdict, []))
  }

  return {
    outcome,
    missed,
    busy,
    isChecking,
    code: async (text) => await take(text, async () => await decideText(text)),
    admit: decide,
    async takeBack(ticket) {
      await keeper.takeBack(ticket)
      say({ kind: 'out', ticket })
    },
    clear,
  }
}

/**
 * Codes in the order in which they were read: the answer to one that is still on its way is never shown as that of the next. One
 * that waits already is not taken a second time, as when a scanner is pressed twice.
 */
function useOneByOne() {
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  async function take(text: string, work: () => Promise<void>): Promise<void> {
    if (waiting.current.includes(text)) return
    waiting.current = [...waiting.current, text]
    setBusy(true)
    const done = line.current.then(work).finally(() => {
      waiting.current = waiting.current.filter((one) => one !== text)
      setBusy(waiting.current.length > 0)
    })
    line.current = done.catch(() => undefined)
    await done
  }
  return { take, isBusy }
}
