import type { Analytics } from '../lib/analytics.ts'
import type { Clock } from '@foyer/ui/clock.ts'
import { whenChosen } from './choice.ts'
import { openFrame } from './frame.ts'
import { createMeasure } from './measure.ts'
import { createMemory } from './memory.ts'

/** Starts measuring in this page. */
export function startMeasure(clock: Clock): Analytics {
  const measure = createMeasure({
    memory: createMemory(sessionStorage, localStorage),
    now: () => clock.now(),
    page: document,
    open: openFrame,
  })
  whenChosen(() => measure.look())
  return measure.tell
}
