import { pictureSweptDays, pictureUnusedDays } from '@foyer/contract/limits.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import { existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { machineTime } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/db.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { createTestFoyer, type TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { insertDraft } from '../documents/document-store.ts'
import { keepPicture } from '../documents/keep-picture.ts'
import { drawnPath, picturesDirectory } from '../import/save-pictures.ts'
import { sweepPictures } from './sweep-pictures.ts'

let dataDir: string
let shop: TestFoyer
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'foyer-swept-'))
  shop = await createTestFoyer({ env: { FOYER_DATA_DIR: dataDir } })
  // The first one only begins to count.
  await sweep()
})
afterEach(async () => {
  await shop.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const inDays = (days: number): Date => new Date(machineTime().getTime() + days * dayMs)
const sweep = async (days = 0, db: Pick<Database, 'readOne'> = shop.db) =>
  await sweepPictures({ ...shop.foyer, db: { ...shop.db, ...db } }, inDays(days))
/** Somebody sends a drawing, which is kept under this name. */
async function send(colour: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path fill="${colour}" d="M0 0h8v8Z"/></svg>`
  const kept = await keepPicture(shop.foyer, `${colour}.svg`, Buffer.from(svg), 'quay')
  if ('whyNot' in kept) throw new Error(kept.whyNot)
  return kept.name
}
/** As it would lie there had nobody wanted it for so many days. */
const unusedFor = (name: string, days: number): void =>
  utimesSync(join(picturesDirectory(dataDir), name), inDays(-days), inDays(-days))
const isThere = (name: string): boolean => existsSync(join(picturesDirectory(dataDir), name))
const draft = async (name: string): Promise<void> =>
  await shop.db.transaction(
    async (tx) =>
      await insertDraft(
        tx,
        {
          section: 'events',
          key: `draft-${name}`,
          organiserId: null,
          title: 'Draft',
          draft: { poster: `pictures/${name}` },
        },
        { now: shop.clock.now(), by: null },
      ),
  )

describe('sweeping pictures', () => {
  it('when nobody has used one for long then it is put aside, and deleted later', async () => {
    const [old, young] = [await send('red'), await send('blue')]
    unusedFor(old, pictureUnusedDays + 1)
    unusedFor(young, pictureUnusedDays - 1)
    expect(await sweep()).toBe(1)
    expect([isThere(old), isThere(young)]).toEqual([false, true])
    const isDrawn = (name: string) => existsSync(drawnPath(dataDir, name))
    expect([isDrawn(old), isDrawn(young)]).toEqual([false, true])
    const aside = join(dataDir, 'swept-pictures', old)
    expect(existsSync(aside)).toBe(true)
    expect(existsSync(`${aside}.br`)).toBe(true)
    await sweep(pictureSweptDays - 1)
    expect(existsSync(aside)).toBe(true)
    await sweep(pictureSweptDays + 1)
    expect([existsSync(aside), existsSync(`${aside}.br`)]).toEqual([false, false])
  })

  it('when one is shown, or named by a draft, then it stays, and so it does for long after', async () => {
    const [shown, drafted] = [await send('red'), await send('blue')]
    const { eventId } = await seedShow(shop.db, {})
    await shop.db.query('update event set poster = $1 where id = $2', [
      `/pictures/${shown}`,
      eventId,
    ])
    await draft(drafted)
    for (const name of [shown, drafted]) unusedFor(name, 4 * pictureUnusedDays)
    expect(await sweep()).toBe(0)
    await shop.db.query('update event set poster = null')
    await shop.db.query('delete from catalogue_document')
    expect(await sweep(pictureUnusedDays - 1)).toBe(0)
    expect([isThere(shown), isThere(drafted)]).toEqual([true, true])
    expect(await sweep(pictureUnusedDays + 2)).toBe(2)
  })

  it('when one was put aside and is named after all then it comes back', async () => {
    const name = await send('red')
    unusedFor(name, pictureUnusedDays + 1)
    await sweep()
    await draft(name)
    expect(isThere(name)).toBe(false)
    await sweep(pictureSweptDays - 1)
    expect(isThere(name)).toBe(true)
    await sweep(pictureUnusedDays - 1)
    expect(isThere(name)).toBe(true)
  })

  it('when a draft names it, or somebody sends it, while it is being put aside, then it stays', async () => {
    const [named, sent] = [await send('red'), await send('blue')]
    for (const name of [named, sent]) unusedFor(name, pictureUnusedDays + 1)
    let reads = 0
    const between: Pick<Database, 'readOne'> = {
      readOne: async (work) => {
        const read = await shop.db.readOne(work)
        reads += 1
        // After the first look, which has seen neither.
        if (reads === 1) {
          await draft(named)
          await send('blue')
        }
        return read
      },
    }
    expect(await sweep(0, between)).toBe(0)
    expect(reads).toBe(2)
    expect([isThere(named), isThere(sent)]).toEqual([true, true])
    // Without the second look it would be gone: nothing else names it.
    await shop.db.query('delete from catalogue_document')
    expect(await sweep(pictureUnusedDays + 1)).toBe(2)
  })

  it('when the shop sweeps for the first time then nothing is put aside', async () => {
    const name = await send('red')
    unusedFor(name, 4 * pictureUnusedDays)
    rmSync(join(dataDir, 'swept-pictures'), { recursive: true })
    expect(await sweep()).toBe(0)
    expect(isThere(name)).toBe(true)
    expect(await sweep(pictureUnusedDays + 1)).toBe(1)
  })
})
