import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { backupOldHours } from '@foyer/contract/limits.ts'
import { hourMs } from '@foyer/contract/time-units.ts'
import { openPostgres } from '../../platform/database/open-database.ts'
import { startMigratedPostgres } from '../../testing/postgres/migrated-postgres.ts'
import type { RealPostgres } from '../../testing/postgres/real-postgres.ts'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import { type ArchiveFacts, judgeArchive } from './check-archive.ts'
import { checkBackups, judgeBackups } from './check-backup.ts'
import { judgeDisk } from './check-disk.ts'
import { type DurabilitySettings, judgeChecksums, judgeDurability } from './check-durability.ts'
import { checkServer } from './check-server.ts'
import { judgeAge, judgeLongest, judgeSlots } from './check-upkeep.ts'

const closing = closeAtTheEnd()
const now = new Date('2026-11-26T08:00:00Z')

describe('durability', () => {
  const durable: DurabilitySettings = {
    fsync: 'on',
    fullPageWrites: 'on',
    synchronousCommit: 'on',
    standbyNames: '',
    checksums: 'on',
  }

  it.each<[Partial<DurabilitySettings>, string, string]>([
    [{}, 'fine', 'on the disk'],
    [{ standbyNames: 'ANY 1 (*)' }, 'fine', 'at a standby (ANY 1 (*))'],
    [
      { standbyNames: 'ANY 1 (*)', synchronousCommit: 'local' },
      'fine',
      'on the disk of the database',
    ],
    [{ fsync: 'off' }, 'wrong', 'fsync is off'],
    [{ synchronousCommit: 'off' }, 'wrong', 'synchronous_commit is off'],
    [{ fullPageWrites: 'off' }, 'wrong', 'full_page_writes is off'],
  ])('when the settings are %o then it is %s', (settings, state, said) => {
    const finding = judgeDurability({ ...durable, ...settings })
    expect(finding.state).toBe(state)
    expect(finding.detail).toContain(said)
    expect(finding.todo === undefined).toBe(state === 'fine')
  })

  it('that pages have no checksums is said, and is not wrong', () => {
    expect(judgeChecksums(durable).detail).toBe('every page has one')
    expect(judgeChecksums({ ...durable, checksums: 'off' })).toMatchObject({
      state: 'fine',
      detail: expect.stringContaining('pg_checksums --enable') as string,
    })
  })
})

describe('the archive', () => {
  const works: ArchiveFacts = {
    mode: 'on',
    timeout: 60,
    segmentBytes: 16_777_216,
    current: '000000010000000100000001',
    archived: '000000010000000100000000',
    archivedSecondsAgo: 20,
    failedSecondsAgo: null,
    failed: null,
    standbys: 0,
  }

  it.each<[string, Partial<ArchiveFacts>, string, string]>([
    ['works', {}, 'fine', 'every 60 s'],
    ['has mended', { failedSecondsAgo: 900, failed: '0' }, 'fine', 'every 60 s'],
    [
      'fails',
      { failedSecondsAgo: 4, failed: '000000010000000100000001' },
      'wrong',
      '000000010000000100000001 failed 4 s ago',
    ],
    [
      'never took one',
      { failedSecondsAgo: 4, archived: null, archivedSecondsAgo: null },
      'wrong',
      'failed',
    ],
    ['stands still', { archived: '0000000100000000000000FC' }, 'wrong', '4 pieces'],
    [
      'begins',
      { current: '000000010000000000000003', archived: null, archivedSecondsAgo: null },
      'fine',
      'never',
    ],
    [
      'is asked on a standby',
      { current: null, archived: null, archivedSecondsAgo: null },
      'fine',
      'never',
    ],
    ['waits for full pieces', { timeout: 0 }, 'risky', 'archive_timeout is 0'],
    ['is off', { mode: 'off' }, 'risky', 'no standby'],
    ['is off, beside a standby', { mode: 'off', standbys: 1 }, 'fine', 'cannot be taken back'],
  ])('when it %s then that is %s', (_, facts, state, said) => {
    const finding = judgeArchive({ ...works, ...facts }, { production: true })
    expect(finding.detail).toContain(said)
    expect(finding.state).toBe(state)
    expect(finding.todo === undefined).toBe(state === 'fine')
  })

  it('outside production nobody needs one', () => {
    expect(judgeArchive({ ...works, mode: 'off' }, { production: false })).toMatchObject({
      state: 'unknown',
    })
  })
})

describe('upkeep', () => {
  it('a slot that holds much of the log back is named, with what to do about its reader', () => {
    const slot = { name: 'gone', active: false, held: 3 * 2 ** 30 }
    expect(judgeSlots([])).toMatchObject({ state: 'fine' })
    expect(judgeSlots([{ ...slot, held: 1_000 }])).toMatchObject({ state: 'fine' })
    expect(judgeSlots([slot])).toMatchObject({
      state: 'wrong',
      detail: 'gone holds back 3.0 GB of the log, and nobody reads it',
      todo: expect.stringContaining("pg_drop_replication_slot('gone')") as string,
    })
    expect(judgeSlots([{ ...slot, active: true }]).todo).toContain('standby')
  })

  it('numbers of transactions are told before half of them are in use', () => {
    expect(judgeAge(180_000_000)).toMatchObject({
      state: 'fine',
      detail: '180 of 2000 million are in use',
    })
    expect(judgeAge(1_100_000_000).state).toBe('wrong')
  })

  it('a transaction is named when it does nothing for ten minutes, or works for an hour', () => {
    const open = { pid: 7, application: 'psql', isIdle: true, seconds: 601 }
    expect(judgeLongest(null).state).toBe('fine')
    expect(judgeLongest({ ...open, seconds: 500 }).state).toBe('fine')
    expect(judgeLongest({ ...open, isIdle: false }).state).toBe('fine')
    expect(judgeLongest({ ...open, isIdle: false, seconds: 4_000 }).state).toBe('risky')
    expect(judgeLongest(open)).toMatchObject({
      state: 'wrong',
      detail: 'that of process 7 (psql) has been open for 10 minutes, and does nothing',
    })
    expect(judgeLongest('hidden')).toMatchObject({ state: 'unknown' })
  })

  it('a disk is wrong below two gigabytes or a tenth', () => {
    const gb = 2 ** 30
    expect(judgeDisk(null).state).toBe('unknown')
    expect(judgeDisk({ free: 30 * gb, size: 100 * gb }).state).toBe('fine')
    expect(judgeDisk({ free: 9 * gb, size: 100 * gb }).state).toBe('wrong')
    expect(judgeDisk({ free: gb, size: 4 * gb }).state).toBe('wrong')
  })
})

describe('backups of pgBackRest', () => {
  const info = (hours: number, code = 0, message = 'ok'): string => {
    const timestamp = { start: 0, stop: (now.getTime() - hours * hourMs) / 1000 }
    const backup = [{ type: 'full', timestamp }]
    return JSON.stringify([{ name: 'foyer', status: { code, message }, backup }])
  }

  it('a young one is fine, an old one is wrong, and so is what the tool calls an error', () => {
    const detail = `the last of 1 ended ${backupOldHours} hours ago`
    expect(judgeBackups(info(backupOldHours), now)).toMatchObject([
      { what: 'backup foyer', state: 'fine', detail },
    ])
    expect(judgeBackups(info(backupOldHours + 1), now)).toMatchObject([{ state: 'wrong' }])
    expect(judgeBackups(info(6, 2, 'no valid backups'), now)).toMatchObject([
      { state: 'wrong', detail: 'no valid backups' },
    ])
    expect(judgeBackups('[]', now)).toEqual([])
    expect(judgeBackups('{}', now)).toMatchObject([{ state: 'unknown' }])
  })

  it('without the tool nothing is said; where it refuses this user it is not known', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-doctor-'))
    closing({ close: async () => await rm(folder, { recursive: true }) })
    const tool = async (name: string, script: string): Promise<string> => {
      const file = join(folder, name)
      await writeFile(file, `#!/bin/sh\n${script}\n`)
      await chmod(file, 0o755)
      return file
    }
    expect(await checkBackups(now, join(folder, 'none'))).toEqual([])
    expect(await checkBackups(now, await tool('refuses', 'exit 41'))).toMatchObject([
      { state: 'unknown', detail: expect.stringContaining('cannot ask pgBackRest') as string },
    ])
    const says = await tool('says', `echo '${info(6)}'`)
    expect(await checkBackups(now, says)).toMatchObject([{ state: 'fine' }])
  })
})

describe('a server', () => {
  let postgres: RealPostgres
  beforeAll(async () => {
    postgres = closing(await startMigratedPostgres())
  })

  const namesOf = (found: readonly { what: string; state: string }[]): string[] =>
    found.map(({ what, state }) => `${what} ${state}`).filter((one) => !one.startsWith('backup'))

  it('when it keeps what it acknowledges then only what nobody has set up is told', async () => {
    const url = await postgres.newDatabase('doctor')
    const db = closing(openPostgres(url, 1, null))
    expect(namesOf(await checkServer(db, { production: true }, now))).toEqual([
      'durability fine',
      'checksums fine',
      'archive risky',
      'replication slots fine',
      'transaction numbers fine',
      'open transactions fine',
      expect.stringMatching(/^disk /) as string,
    ])
    await db.query("select pg_create_physical_replication_slot('gone', true)")
    await db.query("alter database doctor set synchronous_commit = 'off'")
    const other = closing(openPostgres(url, 1, null))
    const found = await checkServer(other, { production: true }, now)
    expect(found[0]).toMatchObject({
      state: 'wrong',
      detail: expect.stringContaining('synchronous_commit') as string,
    })
    expect(found[3]).toMatchObject({ detail: '1, none holds much of the log back' })
  })

  it('when the role may not look then that is said, and nothing is wrong', async () => {
    const url = new URL(await postgres.newDatabase('doctor'))
    const client = new Client({ connectionString: url.href })
    await client.connect()
    await client.query('create role modest login')
    await client.end()
    url.username = 'modest'
    const db = closing(openPostgres(url.href, 1, null))
    const found = await checkServer(db, { production: false }, now)
    expect(namesOf(found)).toEqual([
      'durability fine',
      'checksums fine',
      'archive unknown',
      'replication slots fine',
      'transaction numbers fine',
      'open transactions unknown',
      'disk unknown',
    ])
  })
})
