import { setTimeout } from 'node:timers/promises'
import { askAgainAfter } from '@foyer/contract/rules/queue/asking.ts'
import { viewOf } from '@foyer/contract/rules/queue/queue-view.ts'
import type { QueueState } from '@foyer/contract/shapes/queue-state.ts'
import type { Chance } from './chance.ts'
import type { Kind } from './crowd-plan.ts'
import type { QueueCalls } from './queue-calls.ts'
import type { Scene } from './scene.ts'

/** How somebody's waiting ended. */
export type Waited = 'inside' | 'nobody waits' | 'told sold out' | 'no place' | 'gave up' | 'over'

export interface Waiter {
  readonly scene: Scene
  readonly calls: QueueCalls
  readonly chance: Chance
  readonly kind: Kind
  /** Told when it knows that it is called. */
  readonly called: () => void
}

const triesForPlace = 4

/** Comes to the page, gets a place, and waits as its page does until the turn is used or there is nothing to wait for. */
export async function waitInQueue(waiter: Waiter): Promise<Waited> {
  const came = await getPlace(waiter)
  if (came !== 'waiting') return came
  const { tally } = waiter.scene
  tally.coming.people += 1
  const began = performance.now()
  try {
    return await waitForTurn(waiter)
  } finally {
    tally.waiting.ms += performance.now() - began
  }
}

async function getPlace({ scene, calls, chance, kind }: Waiter): Promise<Waited | 'waiting'> {
  for (let tried = 0; tried < triesForPlace && !scene.isOver(); tried += 1) {
    if ((await calls.page('coming')) === null) return 'nobody waits'
    const proof = kind === 'without script' ? null : await calls.prove()
    // Somebody reads the page, and the phone works.
    await setTimeout(chance.between(300, 1_500))
    if (await calls.join(proof)) {
      await calls.page('coming')
      return 'waiting'
    }
    await setTimeout(chance.between(5_000, 15_000))
  }
  return 'no place'
}

async function waitForTurn(waiter: Waiter): Promise<Waited> {
  const { scene, calls, chance, kind } = waiter
  const arrival = calls.arrival() ?? 0
  const givesUpAt =
    kind === 'gives up' ? performance.now() + chance.between(5_000, 60_000) : Infinity
  let state = await calls.state('waiting')
  for (let failures = 0; !scene.isOver();) {
    const number = scene.draw.numberOf(arrival, state)
    const view = viewOf(state, { number, isInside: false }, true)
    if (view === 'closed') return 'nobody waits'
    if (view === 'sold_out') return 'told sold out'
    if (view === 'called') {
      const came = await useTurn(waiter)
      if (came !== 'not yet') return came
    }
    if (performance.now() > givesUpAt) return 'gave up'
    await setTimeout(pauseMs(waiter, state, number, failures))
    try {
      state = kind === 'without script' ? await loadAgain(calls) : await calls.state('waiting')
      failures = 0
    } catch {
      failures += 1
    }
  }
  return 'over'
}

/** A browser without script loads the whole page again; what it says is told by the state that it was made from. */
async function loadAgain(calls: QueueCalls): Promise<QueueState> {
  const page = (await calls.page('waiting')) ?? ''
  const state = await calls.state('bot')
  return {
    ...state,
    every: Number(/http-equiv="refresh" content="(\d+)"/i.exec(page)?.[1] ?? state.every),
  }
}

function pauseMs(
  { scene, kind, chance }: Waiter,
  state: QueueState,
  number: number | null,
  failures: number,
): number {
  if (kind === 'without script') return state.every * 1000
  const opensIn = (Date.parse(state.opens) - Date.now()) / 1000
  const seconds = askAgainAfter({
    progress: state,
    number,
    opensIn,
    failures,
    chance: chance.next(),
  })
  const { least, most } = scene.sleepMs
  const sleep = kind === 'sleeper' && chance.next() < 0.2 ? chance.between(least, most) : 0
  return Math.max(sleep, (seconds ?? 1) * 1000)
}

const triesToEnter = 40

/** The turn has come; where as many are inside as the shop takes at the moment, the page asks again. */
async function useTurn({
  scene,
  calls,
  chance,
  kind,
  called,
}: Waiter): Promise<Waited | 'not yet'> {
  called()
  if (kind === 'is away') return 'gave up'
  for (let tried = 0; tried < triesToEnter && !scene.isOver(); tried += 1) {
    await setTimeout(chance.between(500, 2_500))
    if (await calls.enter()) return 'inside'
    const state = await calls.state('waiting')
    if (state.state !== 'open') return 'not yet'
    await setTimeout(chance.between(2_000, 5_000))
  }
  return 'not yet'
}
