import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '@foyer/contract/time-units.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { createTestFoyer, type TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { picturesDirectory } from '../../catalogue/exports.ts'
import { createDrawer } from './draw-ahead.ts'

const svg = '0123456789abcdef-poster.svg'
const photo = '0123456789abcdef-photo.png'
let dataDir: string
let shop: TestFoyer
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'foyer-ahead-'))
  shop = await createTestFoyer({ env: { FOYER_DATA_DIR: dataDir } })
  mkdirSync(picturesDirectory(dataDir), { recursive: true })
})
afterEach(async () => {
  await shop.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const put = (name: string, content: string | Buffer) =>
  writeFileSync(join(picturesDirectory(dataDir), name), content)
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="100"><path d="M0 0h80v100H0Z"/></svg>'

/** An event that is on sale, with this poster. */
async function show(name: string): Promise<number> {
  const { eventId } = await seedShow(shop.db, {})
  await shop.db.query('update event set poster = $1 where id = $2', [`/pictures/${name}`, eventId])
  return eventId
}
const made = () => {
  const folder = join(picturesDirectory(dataDir), 'made')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => /\.\w+$/.test(file)).toSorted()
}
const withoutRest = async () => await Promise.resolve()

describe('drawing ahead', () => {
  it('when posters and logos were never drawn, then they are, and once only', async () => {
    put(svg, drawing)
    const eventId = await show(svg)
    await shop.db.query(
      'update organiser set logo = $1 where id = (select organiser_id from event where id = $2)',
      [`/pictures/${svg}`, eventId],
    )
    const rests: number[] = []
    const drawMissing = createDrawer(shop.foyer)
    const rest = async (workedMs: number) => {
      rests.push(workedMs)
      await Promise.resolve()
    }
    expect(await drawMissing(rest)).toBe(3)
    expect(made()).toEqual([
      `drawn/${svg}.png`,
      `poster/${svg}.jpg`,
      `share/${svg}.jpg`,
      `w320/${svg}.jpg`,
    ])
    expect([rests.length, Math.min(...rests) > 0]).toEqual([3, true])
    expect(await drawMissing(rest)).toBe(0)
    expect(rests).toHaveLength(3)
  })

  it('when a poster is a photograph, then every width that pages offer is there', async () => {
    const background = '#0a0'
    put(
      photo,
      await sharp({ create: { width: 40, height: 50, channels: 3, background } })
        .png()
        .toBuffer(),
    )
    await show(photo)
    expect(await createDrawer(shop.foyer)(withoutRest)).toBe(11)
    const page = await shop.app.inject({ url: '/', headers: { accept: 'text/html' } })
    const asked = [...page.body.matchAll(/\/pictures\/made\/([\w/.-]+)/g)].map(([, path]) => path)
    expect(asked.length).toBeGreaterThan(8)
    expect(made()).toEqual(expect.arrayContaining(asked))
  })

  it('when a picture cannot be drawn, then the others are, and it is not tried again in any size', async () => {
    put(svg, drawing)
    put(photo, 'no picture')
    await show(photo)
    await show(svg)
    const drawMissing = createDrawer(shop.foyer)
    const tries: number[] = []
    const rest = async (ms: number) => await Promise.resolve(void tries.push(ms))
    expect(await drawMissing(rest)).toBe(2)
    expect(tries).toHaveLength(3)
    expect([await drawMissing(rest), tries.length]).toEqual([0, 3])
  })

  it('when an event is over or taken off, or its picture is elsewhere, then nothing is drawn', async () => {
    put(svg, drawing)
    const over = await show(svg)
    await shop.db.query(
      `update event_date set starts_at = $1, ends_at = null where event_id = $2`,
      [new Date(shop.clock.now().getTime() - dayMs), over],
    )
    await shop.db.query('update event set archived_at = $1 where id = $2', [
      shop.clock.now(),
      await show(svg),
    ])
    await shop.db.query('update event set poster = $1 where id = $2', [
      'https://elsewhere.example/a.svg',
      await show(svg),
    ])
    expect(await createDrawer(shop.foyer)(withoutRest)).toBe(0)
  })

  it('when it is told to stop, then it stops after the picture it draws', async () => {
    put(svg, drawing)
    await show(svg)
    const stop = async () => await Promise.reject(new Error('closing'))
    await expect(createDrawer(shop.foyer)(stop)).rejects.toThrow('closing')
    expect(made()).toEqual([`drawn/${svg}.png`, `share/${svg}.jpg`])
  })
})
