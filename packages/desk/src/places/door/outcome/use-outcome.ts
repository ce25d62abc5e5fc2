import { useRef, useState } from 'react'
import { systemClock } from '@foyer/ui/clock.ts'
import type { Outcome } from './let-in.ts'
import { signal } from '../scan/signals.ts'

/** Nobody has read what was shown for less time. */
const unreadMs = 3_000
const mostMissed = 3

/** What became of the last guest, shown and heard; and of those before, when they were stopped and nobody can have read it. */
export function useOutcome(isMuted: () => boolean) {
  const [shown, setShown] = useState<{ outcome: Outcome | null; missed: readonly Outcome[] }>({
    outcome: null,
    missed: [],
  })
  const saidAt = useRef(0)
  return {
    ...shown,
    say: (next: Outcome | null): void => {
      const now = systemClock.now()
      const isUnread = now - saidAt.current < unreadMs
      saidAt.current = now
      setShown(({ outcome: before, missed }) => ({
        outcome: next,
        missed: isUnread ? [...missed, ...(isStop(before) ? [before] : [])].slice(-mostMissed) : [],
      }))
      if (next !== null && next.kind !== 'out')
        signal(next.kind === 'in' ? 'good' : 'stop', isMuted())
    },
    clear: (): void => {
      saidAt.current = 0
      setShown({ outcome: null, missed: [] })
    },
  }
}

const isStop = (outcome: Outcome | null): outcome is Outcome => outcome?.kind === 'stop'
