import { describe, expect, it } from 'vitest'
import { environment } from '../environment.ts'
import { readMigrateUrl } from '../config.ts'
import { migrateProblems, migrationsOf } from './database-config.ts'

const given = (env: Readonly<Record<string, string>>) => environment.parse(env)
const postgres = { DATABASE_URL: 'postgres://serve@127.0.0.1/foyer' }
const owner = { DATABASE_MIGRATE_URL: 'postgres://migrate@127.0.0.1/foyer' }

describe('the settings of migrating', () => {
  it('when nothing is said then the role that serves migrates', () => {
    expect(migrationsOf(given(postgres))).toEqual({ migrateUrl: null, migrates: true })
    expect(migrateProblems(given({}))).toEqual([])
  })

  it('another role migrates, or nobody here', () => {
    expect(migrationsOf(given({ ...postgres, ...owner, FOYER_MIGRATE: 'off' }))).toEqual({
      migrateUrl: owner.DATABASE_MIGRATE_URL,
      migrates: false,
    })
    expect(migrateProblems(given({ ...postgres, ...owner, FOYER_MIGRATE: 'off' }))).toEqual([])
  })

  it('the embedded database has nobody else who could migrate it', () => {
    expect(migrateProblems(given({ ...owner, FOYER_MIGRATE: 'off' }))).toEqual([
      expect.stringContaining('DATABASE_MIGRATE_URL is set, and DATABASE_URL is not'),
      expect.stringContaining('FOYER_MIGRATE is off'),
    ])
  })

  it('what only migrates needs one address, that of the owner first', () => {
    expect(readMigrateUrl({ ...postgres, ...owner })).toBe(owner.DATABASE_MIGRATE_URL)
    expect(readMigrateUrl({ ...postgres, DATABASE_MIGRATE_URL: '' })).toBe(postgres.DATABASE_URL)
    expect(readMigrateUrl({})).toBeNull()
  })
})
