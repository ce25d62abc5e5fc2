import { BaseSequencer } from 'vitest/node'

/**
 * Test files that take longest, longest first: begun last, each would leave the other processors idle at the end of a run.
 * A fresh clone knows no durations, and Vitest would go by the sizes of the files, which these have small. The summary of
 * `npm test` names the slowest.
 */
export const longest = [
  'packages/server/src/modules/payment/webhooks/webhook-histories.long.test.ts',
  'packages/server/src/modules/seating/seat-power-cuts.long.test.ts',
  'packages/server/src/modules/seating/seat-kills.long.test.ts',
  'packages/server/src/modules/payment/reconcile/power-cuts-bank.long.test.ts',
  'packages/server/src/modules/payment/reconcile/power-cuts-card.long.test.ts',
  'packages/server/src/modules/payment/reconcile/power-cuts.long.test.ts',
  'packages/server/src/modules/site/listing/odd-queries.test.ts',
  'packages/server/src/modules/payment/webhooks/simulator-buttons.long.test.ts',
  'packages/server/src/odd-input.test.ts',
  'packages/server/src/start-processes.long.test.ts',
  'packages/server/src/commands/reconcile.long.test.ts',
  'packages/server/src/commands/catalogue.test.ts',
  'packages/server/src/commands/doctor/doctor.test.ts',
  'packages/server/src/modules/payment/reconcile/power-cuts-plan.long.test.ts',
  'packages/server/src/modules/payment/reconcile/power-cuts-square.long.test.ts',
  'packages/server/src/modules/payment/reconcile/power-cuts-free.long.test.ts',
  'packages/server/src/modules/api-rights.test.ts',
]

/** Puts the files of the list first, in its order, and leaves the others as they are. */
export function longestFirst(files) {
  const placeOf = ({ moduleId }) => {
    const place = longest.findIndex((one) => moduleId.endsWith(`/${one}`))
    return place === -1 ? longest.length : place
  }
  return files.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Vitest's own order behind the files of the list. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    return longestFirst(await super.sort(files))
  }
}
