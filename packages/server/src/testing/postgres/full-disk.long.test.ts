import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addToBasket } from '@foyer/contract/endpoints/basket/add.ts'
import { describe, expect, it } from 'vitest'
import { findBroken } from '../../audit/find-broken.ts'
import { openPostgres } from '../../platform/database/open-database.ts'
import { closeAtTheEnd } from '../shops/close-at-the-end.ts'
import { startRealPostgres } from './real-postgres.ts'
import { seedShow } from '../builders/seed-catalogue.ts'
import { createShopper } from '../shoppers/shopper.ts'
import { createTestFoyer } from '../shops/test-foyer.ts'

const closing = closeAtTheEnd()

/** A disk of this many megabytes, or nothing when this user may not mount one. */
function mountDisk(megabytes: number): string | null {
  const disk = mkdtempSync(join(tmpdir(), 'foyer-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk], {
      stdio: 'ignore',
    })
  } catch {
    rmSync(disk, { recursive: true })
    return null
  }
  chmodSync(disk, 0o777)
  closing({
    close() {
      execFileSync('umount', ['-l', disk])
      rmSync(disk, { recursive: true })
    },
  })
  return disk
}

describe('a disk that is full', () => {
  it('when there is no room then the shop is not ready and says so with 503; with room it sells on', async (context) => {
    const disk = mountDisk(120)
    if (disk === null) {
      context.skip('this user may not mount a disk')
      return
    }
    const postgres = closing(await startRealPostgres({ own: true, folder: disk }))
    const db = closing(openPostgres(await postgres.newDatabase('full_disk'), 4))
    const shop = closing(await createTestFoyer({ db }))
    const { stock } = await seedShow(db, { types: [{ stock: 100_000 }] })
    const isReady = async () => (await shop.app.inject('/health/ready')).statusCode
    const add = async () => {
      const ticket = { [stock.typeId]: { ticket: stock.wire, qty: 1 } }
      return (await createShopper(shop.app).send(addToBasket, { ticket })).status
    }
    expect([await isReady(), await add()]).toEqual([200, 200])

    const ballast = join(disk, 'ballast')
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(ballast, Buffer.alloc(bavail * bsize))
    const statuses = new Set<number>()
    shop.clock.advance(5_000)
    for (let tried = 0; tried < 40; tried += 1) {
      statuses.add(await add())
      expect(await isReady()).toBe(503)
    }
    // Small writes may still find room in existing files; a write that finds none is told to come back.
    expect([...statuses].filter((status) => status !== 200)).toEqual([503])

    rmSync(ballast)
    await postgres.startServer()
    await expect.poll(isReady).toBe(200)
    await expect.poll(add).toBe(200)
    expect(await findBroken(db)).toEqual({})
  })
})
