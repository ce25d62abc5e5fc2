import { setTimeout } from 'node:timers/promises'
import { comeAndBuy, type Outcome } from './come-and-buy.ts'
import type { PlannedBuyer } from './crowd-plan.ts'
import type { Scene } from './scene.ts'

const stepMs = 20

/** How far a crowd is, for whoever watches. */
export interface CrowdProgress {
  came: number
  gone: number
}

/** Lets everybody come at their time, however slowly the shop answers those before; answers when the last has left. */
export async function runCrowd(
  scene: Scene,
  plan: readonly PlannedBuyer[],
  beganAt: number,
  progress: CrowdProgress = { came: 0, gone: 0 },
): Promise<Outcome[]> {
  const outcomes: Promise<Outcome>[] = []
  for (const planned of plan) {
    while (performance.now() - beganAt < planned.at) await setTimeout(stepMs)
    progress.came += 1
    outcomes.push(comeAndBuy(scene, planned).finally(() => (progress.gone += 1)))
  }
  return await Promise.all(outcomes)
}
