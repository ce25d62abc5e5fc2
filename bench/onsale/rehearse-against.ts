import { setTimeout } from 'node:timers/promises'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { createChance } from './crowd/chance.ts'
import { planCrowd } from './crowd/crowd-plan.ts'
import { createDrawKnown } from './crowd/own-number.ts'
import { callsOf, type QueueCalls } from './crowd/queue-calls.ts'
import { runCrowd } from './crowd/run-crowd.ts'
import { closeBoth, openBoth, sleepIn, type Scene } from './crowd/scene.ts'
import { createSolvedChallenges } from './crowd/solved-challenges.ts'
import { createTally } from './crowd/tally.ts'
import { openVisitor } from './crowd/visitor.ts'
import { drawByDeciles } from './fairness/draw-by-deciles.ts'
import type { OnsaleWishes } from './onsale-options.ts'
import type { Rehearsal } from './rehearsal.ts'

const mostAfterOpeningMs = 20 * minuteMs
const lookEveryMs = 2_000
const fullMs = 20_000

/**
 * The same crowd at an operator's own staging shop. Its buyers reserve and do not pay, because the cards are at a provider
 * that nobody rehearses; what only its database could tell is left out. Every buyer's network is told by X-Forwarded-For,
 * which counts only as far as the shop trusts whoever asks (TRUST_PROXY_HOPS).
 */
export async function rehearseAgainst(
  wishes: OnsaleWishes,
  url: URL,
  secret: string | null,
): Promise<Rehearsal> {
  const isTls = url.protocol === 'https:'
  const port = Number(url.port === '' ? (isTls ? 443 : 80) : url.port)
  const connections = openBoth({ host: url.hostname, port, isTls })
  let isOver = false
  const scene: Scene = {
    connections,
    host: url.host,
    key: wishes.queue,
    eventPage: `/events/${wishes.event}/`,
    ticket: null,
    tally: createTally(),
    challenges: secret === null ? null : createSolvedChallenges(secret),
    draw: createDrawKnown(),
    simulators: null,
    sleepMs: sleepIn(wishes.openMs),
    isOver: () => isOver,
  }
  const chance = createChance(1)
  const calls = callsOf(scene, openVisitor(scene, '203.0.113.5', chance))
  const { opens } = await calls.state('bot')
  await setTimeout(Math.max(0, Date.parse(opens) - wishes.openMs - Date.now()))
  const plan = planCrowd(wishes)
  const beganAt = performance.now()
  void setTimeout(wishes.openMs + mostAfterOpeningMs, null, { ref: false }).then(
    () => (isOver = true),
  )
  void endOnceFull(calls, scene.isOver).then(() => (isOver = true))
  const outcomes = await runCrowd(scene, plan, beganAt)
  isOver = true
  const most = connections.queue.count().most + connections.shop.count().most
  closeBoth(connections)
  return {
    wishes,
    plan,
    outcomes,
    tally: scene.tally,
    connectionsAtMost: most,
    isProved: secret !== null,
    secondsToSellOut: null,
    seconds: (performance.now() - beganAt) / 1000,
    draws: drawByDeciles(100, 2_000),
    own: null,
  }
}

/** Nobody pays, so every ticket would come back again and again: it is over once all have been taken for a while. */
async function endOnceFull(calls: QueueCalls, isOver: () => boolean): Promise<void> {
  for (let fullSince: number | null = null; !isOver();) {
    await setTimeout(lookEveryMs)
    const state = await calls.state('bot').catch(() => null)
    const isFull = state?.state === 'full' || state?.state === 'sold_out'
    fullSince = isFull ? (fullSince ?? performance.now()) : null
    if (fullSince !== null && performance.now() - fullSince > fullMs) return
  }
}
