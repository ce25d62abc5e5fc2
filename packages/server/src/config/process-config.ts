import { availableParallelism } from 'node:os'
import * as z from 'zod'

export interface ProcessConfig {
  /** Whether this process, or one it starts, does background work. */
  readonly jobs: boolean
  /** How many web processes serve on the port. */
  readonly processes: number
  /** Where a process that only works answers for its health; null when nobody asks. */
  readonly workPort: number | null
}

export const processEnvironment = {
  FOYER_JOBS: z.enum(['on', 'off']).default('on'),
  /** `auto`: one for each core. */
  FOYER_PROCESSES: z.union([z.literal('auto'), z.coerce.number().int().min(1).max(64)]).default(1),
  WORK_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** For an image, which has no history beside it. */
  FOYER_COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/)
    .optional(),
}

interface Values {
  readonly FOYER_JOBS: 'on' | 'off'
  readonly FOYER_PROCESSES: 'auto' | number
  readonly WORK_PORT?: number | undefined
}

export function processesOf(values: Values): ProcessConfig {
  const { FOYER_PROCESSES: wanted } = values
  return {
    jobs: values.FOYER_JOBS === 'on',
    processes: wanted === 'auto' ? availableParallelism() : wanted,
    workPort: values.WORK_PORT ?? null,
  }
}
