import * as z from 'zod'

export interface PoolerConfig {
  /**
   * A way to the database that keeps a session, past the pooler in transaction mode that DATABASE_URL leads through; null
   * where there is no such pooler.
   */
  readonly databaseSessionUrl: string | null
}

export const poolerEnvironment = {
  /** What stands between the shop and PostgreSQL: `transaction`, a pooler that gives a connection for one transaction. */
  DATABASE_POOLER: z.enum(['transaction']).optional(),
  DATABASE_SESSION_URL: z.string().startsWith('postgres').optional(),
}

interface Values {
  readonly DATABASE_URL?: string | undefined
  readonly DATABASE_POOLER?: 'transaction' | undefined
  readonly DATABASE_SESSION_URL?: string | undefined
}

export const poolerOf = (values: Values): PoolerConfig => ({
  databaseSessionUrl: values.DATABASE_SESSION_URL ?? null,
})

export function poolerProblems(values: Values): string[] {
  const { DATABASE_URL: url, DATABASE_POOLER: pooler, DATABASE_SESSION_URL: session } = values
  if (pooler === undefined)
    return session === undefined
      ? []
      : [
          'DATABASE_SESSION_URL is a way past a pooler: set DATABASE_POOLER=transaction if DATABASE_URL leads through one, or leave it out.',
        ]
  return [
    ...(session === undefined
      ? [
          'DATABASE_POOLER is transaction, and DATABASE_SESSION_URL is missing: what needs a session (the lock of a start, migrations, commands) goes past the pooler. Give the address of the primary itself, or of what leads to it without PgBouncer.',
        ]
      : []),
    ...(session !== undefined && session === url
      ? [
          'DATABASE_SESSION_URL is the same as DATABASE_URL, and has to lead past the pooler; without a pooler leave both DATABASE_POOLER and DATABASE_SESSION_URL out.',
        ]
      : []),
  ]
}
