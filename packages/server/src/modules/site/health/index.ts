import type { Part } from '../../module.ts'
import { live } from './live.ts'
import { registerMetrics } from './metrics.ts'
import { ready } from './ready.ts'

/** Whether this process serves, and what the operator monitors. */
export const health: Part = {
  handlers: [live, ready],
  register: registerMetrics,
}
