import { describe, expect, it } from 'vitest'
import { environment } from '../environment.ts'
import { readMigrateUrl } from '../config.ts'
import { migrationsOf } from './database-config.ts'

const given = (env: Readonly<Record<string, string>>) => environment.parse(env)
const postgres = { DATABASE_URL: 'postgres://serve@127.0.0.1/foyer' }
const owner = { DATABASE_MIGRATE_URL: 'postgres://migrate@127.0.0.1/foyer' }

describe('the settings of migrating', () => {
  it('when nothing is said then the role that serves migrates', () => {
    expect(migrationsOf(given(postgres))).toEqual({ migrateUrl: null, migrates: true })
  })

  it('another role migrates, or nobody here', () => {
    expect(migrationsOf(given({ ...postgres, ...owner, FOYER_MIGRATE: 'off' }))).toEqual({
      migrateUrl: owner.DATABASE_MIGRATE_URL,
      migrates: false,
    })
  })

  it('what only migrates needs one address, that of the owner first', () => {
    expect(readMigrateUrl({ ...postgres, ...owner })).toBe(owner.DATABASE_MIGRATE_URL)
    expect(readMigrateUrl({ ...postgres, DATABASE_MIGRATE_URL: '' })).toBe(postgres.DATABASE_URL)
    expect(readMigrateUrl({})).toBeNull()
  })
})
