import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { openLocalPostgres } from './local-postgres.mjs'
import { unprivileged } from './postgres-binaries.mjs'
import { placeIn } from './postgres-place.mjs'

const folder = mkdtempSync(join(tmpdir(), 'foyer-place-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.skipIf(process.platform !== 'linux')('the place of a PostgreSQL', () => {
  it('when it is only looked at then nothing of it is made', () => {
    const { folder: ours, sockets } = placeIn(join(folder, 'none'))
    expect(sockets).toBe(ours)
    expect(existsSync(join(folder, 'none'))).toBe(false)
  })

  it('when the path is too long for a socket then that is in a private folder of its own', async () => {
    const { sockets, folder: ours } = placeIn(join(folder, 'x'.repeat(100)))
    expect(sockets).not.toBe(ours)
    expect(join(sockets, '.s.PGSQL.5432').length).toBeLessThan(104)
    if (unprivileged === undefined) return
    // Somebody else was there first.
    mkdirSync(sockets)
    onTestFinished(() => rmSync(sockets, { recursive: true }))
    chownSync(sockets, 12_345, 12_345)
    const opening = openLocalPostgres(join(folder, 'x'.repeat(100)))
    await expect(opening).rejects.toThrow('belongs to another user')
  })

  it.skipIf(unprivileged === undefined)(
    'when the user it runs as cannot reach the folder then its data is where that user can',
    async () => {
      const closed = join(folder, 'closed')
      mkdirSync(closed)
      chmodSync(closed, 0o700)
      const opened = await openLocalPostgres(join(closed, 'data'))
      onTestFinished(async () => {
        await opened.close()
        rmSync(dirname(opened.folder), { recursive: true })
      })
      expect(opened.isElsewhere).toBe(true)
      expect(opened.folder).toMatch(/^\/var\/lib\/foyer-local\/\w+\/postgres$/)
      expect(existsSync(join(opened.folder, 'cluster', 'postmaster.pid'))).toBe(true)
      expect(existsSync(join(closed, 'data'))).toBe(false)
    },
  )
})
