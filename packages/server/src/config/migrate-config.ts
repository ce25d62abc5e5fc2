import * as z from 'zod'

export interface MigrateConfig {
  /** The role that owns the schema, and migrates with it; null when the one that serves does. */
  readonly migrateUrl: string | null
  /** Whether this process migrates at its start; if not, it waits until somebody else has. */
  readonly migrates: boolean
}

export const migrateEnvironment = {
  DATABASE_MIGRATE_URL: z.string().startsWith('postgres').optional(),
  FOYER_MIGRATE: z.enum(['on', 'off']).default('on'),
}

interface Values {
  readonly DATABASE_URL?: string | undefined
  readonly DATABASE_MIGRATE_URL?: string | undefined
  readonly FOYER_MIGRATE: 'on' | 'off'
}

export const migrationsOf = (values: Values): MigrateConfig => ({
  migrateUrl: values.DATABASE_MIGRATE_URL ?? null,
  migrates: values.FOYER_MIGRATE === 'on',
})

/** The embedded database has one role, and nobody else who could migrate it. */
export function migrateProblems(values: Values): string[] {
  if (values.DATABASE_URL !== undefined) return []
  return [
    ...(values.DATABASE_MIGRATE_URL === undefined
      ? []
      : [
          'DATABASE_MIGRATE_URL is set, and DATABASE_URL is not: it says with which role the shop serves on that database.',
        ]),
    ...(values.FOYER_MIGRATE === 'on'
      ? []
      : [
          'FOYER_MIGRATE is off: nobody else could migrate the embedded database; set DATABASE_URL.',
        ]),
  ]
}
