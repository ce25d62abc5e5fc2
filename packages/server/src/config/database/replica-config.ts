import * as z from 'zod'
import type { ReplicaSettings } from '../../platform/replica/open-nearby.ts'

export const replicaEnvironment = {
  /** A standby of DATABASE_URL that reads may use. */
  DATABASE_REPLICA_URL: z.string().startsWith('postgres').optional(),
  DATABASE_REPLICA_POOL: z.coerce.number().int().min(1).max(64).default(8),
  /** How old what the replica shows may be. */
  REPLICA_LAG_SECONDS: z.coerce.number().min(1).max(60).default(2),
}

interface Values {
  readonly DATABASE_URL?: string | undefined
  readonly DATABASE_REPLICA_URL?: string | undefined
  readonly DATABASE_REPLICA_POOL: number
  readonly REPLICA_LAG_SECONDS: number
}

export const replicaOf = (values: Values): ReplicaSettings | null =>
  values.DATABASE_REPLICA_URL === undefined
    ? null
    : {
        url: values.DATABASE_REPLICA_URL,
        pool: values.DATABASE_REPLICA_POOL,
        lagSeconds: values.REPLICA_LAG_SECONDS,
      }

/** The writer is no replica of itself. */
export function replicaProblems({
  DATABASE_URL: writer,
  DATABASE_REPLICA_URL: replica,
}: Values): string[] {
  return replica !== undefined && writer === replica
    ? ['DATABASE_REPLICA_URL is DATABASE_URL: give a standby of it, or leave it out.']
    : []
}
