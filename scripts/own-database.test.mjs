import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { noDatabase, ownDatabase } from './own-database.mjs'

const folder = mkdtempSync(join(tmpdir(), 'foyer-own-'))
const data = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the database of a program', () => {
  it.each([
    ['DATABASE_URL names one', { DATABASE_URL: 'postgres://localhost/foyer' }],
    ['it is in production', { DATABASE_URL: '', NODE_ENV: 'production' }],
    ['it makes none, and none was made', { DATABASE_URL: '', NODE_ENV: 'development' }],
  ])('when %s then it gets none of ours', async (_, env) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
    vi.stubEnv('FOYER_DATA_DIR', data)
    expect(await ownDatabase({ makes: 'NODE_ENV' in env && env.NODE_ENV === 'production' })).toBe(
      noDatabase,
    )
    vi.unstubAllEnvs()
    expect(readdirSync(folder)).toEqual([])
  })
})
