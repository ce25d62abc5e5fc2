import { until } from '../../faults/recovery.ts'
import { listCaptures } from '../../faults/stripe-side.ts'
import type { Stage } from '../../faults/stage.ts'
import { npmRunWell } from '../npm-run.ts'
import { referenceOf } from './restore-score.ts'

/** Gives an order's money back, or this amount of it, and waits until the provider has done it: no restore takes that back. */
export async function refundOrder(
  stage: Stage,
  intent: string,
  ...amount: string[]
): Promise<void> {
  const reference = await referenceOf(stage, intent)
  await npmRunWell(
    ['refund', reference, ...amount, '--reason', 'The buyer asked for it'],
    stage.environment,
  )
  await until(async () =>
    (await listCaptures(stage.stripe)).some(({ id, refunded }) => id === intent && refunded > 0),
  )
}
