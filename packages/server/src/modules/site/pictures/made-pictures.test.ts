import { madePictureUrl, type PictureRecipe } from '@foyer/contract/pictures.ts'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { drawnOnce } from '../../../rendering/draw-picture.ts'
import { createTestFoyer, type TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { importDemoSeason, picturesDirectory } from '../../catalogue/exports.ts'
import { createPictureMaker } from './poster-pictures.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'foyer-made-'))
let shop: TestFoyer
let jazz = ''

beforeAll(async () => {
  shop = await createTestFoyer({ env: { FOYER_DATA_DIR: dataDir } })
  await importDemoSeason(shop.db, { dataDir })
  jazz = readdirSync(picturesDirectory(dataDir)).find((name) => name.endsWith('jazz.svg')) ?? ''
})
afterAll(async () => {
  await shop.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const posterOrReason = async (name: string): Promise<string> =>
  await shop.foyer.rooms.site.pictures.make({ name, recipe: 'poster', format: 'jpg' }).then(
    () => '',
    (error: unknown) => String(error),
  )
const get = async (url: string) => await shop.app.inject({ url })

describe('pictures in other sizes and formats', () => {
  it.each([
    ['share', 'jpg', 'jpeg', 1200, 630],
    ['poster', 'jpg', 'jpeg', 600, 750],
    ['w320', 'webp', 'webp', 320, 400],
    ['w640', 'avif', 'heif', 640, 800],
  ])(
    'when %s is asked for as %s then it is one, of its size, for good',
    async (recipe, format, kind, width, height) => {
      const answer = await get(`/pictures/made/${recipe}/${jazz}.${format}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      const meta = await sharp(answer.rawPayload).metadata()
      expect([meta.format, meta.width, meta.height]).toEqual([kind, width, height])
    },
  )

  it('when it was asked for before then it is read from disk', async () => {
    const url = madePictureUrl(`/pictures/${jazz}`, 'poster') ?? ''
    await get(url)
    writeFileSync(join(picturesDirectory(dataDir), 'made/poster', `${jazz}.jpg`), 'kept')
    expect((await get(url)).body).toBe('kept')
    expect((await shop.foyer.rooms.site.pictures.poster(`/pictures/${jazz}`))?.toString()).toBe(
      'kept',
    )
  })

  it.each([
    'w99999/NAME.jpg',
    'constructor/NAME.jpg',
    'share/NAME.gif',
    'share/0123456789abcdef-nope.svg.jpg',
    'share/..%2f..%2fsecret.jpg',
  ])('when %s is asked for then it is 404 and nothing is written', async (path) => {
    const answer = await get(`/pictures/made/${path.replace('NAME', jazz)}`)
    expect(answer.statusCode).toBe(404)
    expect(readdirSync(join(picturesDirectory(dataDir), 'made')).toSorted()).not.toContain('w99999')
  })

  it('when a picture cannot be drawn then its original is sent', async () => {
    const name = '0123456789abcdef-broken.png'
    writeFileSync(join(picturesDirectory(dataDir), name), 'no picture')
    const answer = await get(`/pictures/made/share/${name}.jpg`)
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, `/pictures/${name}`])
    expect(await shop.foyer.rooms.site.pictures.poster(`/pictures/${name}`)).toBeNull()
    // The picture is not tried again for an hour, in no other size either, though it could be drawn by now.
    const good = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    writeFileSync(join(picturesDirectory(dataDir), name), good)
    const inAllSizes = async () => {
      const paths = ['share', 'poster', 'w320', 'w640'].map((recipe) => `${recipe}/${name}.webp`)
      return await Promise.all(
        paths.map(async (path) => (await get(`/pictures/made/${path}`)).statusCode),
      )
    }
    shop.clock.advance(3_590_000)
    expect(await inAllSizes()).toEqual([302, 302, 302, 302])
    shop.clock.advance(10_000)
    expect(await inAllSizes()).toEqual([200, 200, 200, 200])
  })

  const empty = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="10"/>'
  /** A maker whose drawings wait to be told what becomes of them. */
  const openMaker = () => {
    const drawings: PromiseWithResolvers<Uint8Array>[] = []
    const maker = createPictureMaker({
      ...shop.foyer,
      rendering: {
        ...shop.foyer.rendering,
        drawing: async () => {
          drawings.push(Promise.withResolvers())
          return await (drawings.at(-1)?.promise ?? Promise.reject(new Error('none')))
        },
      },
    })
    const make = async (name: string, recipe: PictureRecipe) =>
      await maker.make({ name, recipe, format: 'jpg' }).then(
        () => 'drawn',
        (error: unknown) => String(error),
      )
    return { drawings, make }
  }
  const keep = (name: string) => writeFileSync(join(picturesDirectory(dataDir), name), empty)
  const until = async (holds: () => boolean) => {
    while (!holds()) await setImmediate()
  }

  it('when a drawing is asked for in many sizes at once then it is drawn once, and once if that fails', async () => {
    const { drawings, make } = openMaker()
    const [good, bad] = ['0123456789abcdef-good.svg', '0123456789abcdef-bad.svg']
    ;[good, bad].forEach(keep)
    const sizes = ['share', 'poster', 'w320', 'w640'] as const
    const made = sizes.map(async (recipe) => await make(good, recipe))
    await until(() => drawings.length === 1)
    drawings[0]?.resolve(await drawnOnce(Buffer.from(empty)))
    expect(await Promise.all(made)).toEqual(['drawn', 'drawn', 'drawn', 'drawn'])
    const failed = sizes.map(async (recipe) => await make(bad, recipe))
    await until(() => drawings.length === 2)
    drawings[1]?.reject(new Error('takes too long'))
    const reasons = (await Promise.all(failed)).map((why) => why.replace(/.*: /, ''))
    // Whichever size comes first is the one that is drawn.
    expect(reasons.toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'it could not be drawn'),
      'takes too long',
    ])
    expect(drawings).toHaveLength(2)
  })

  it('when others have been drawn for five seconds then those who wait get the original', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { drawings, make } = openMaker()
    const names = ['slow', 'next', 'last'].map((name) => `0123456789abcdef-${name}.svg`)
    names.forEach(keep)
    const slow = make(names[0] ?? '', 'w320')
    await until(() => drawings.length === 1)
    const reasons: string[] = []
    for (const name of names.slice(1)) void make(name, 'w320').then((why) => void reasons.push(why))
    await until(() => {
      vi.advanceTimersByTime(1_000)
      return reasons.length === 2
    })
    const whyNot = 'Error: other pictures are drawn'
    expect(reasons).toEqual([whyNot, whyNot])
    drawings[0]?.resolve(await drawnOnce(Buffer.from(empty)))
    expect(await slow).toBe('drawn')
    // It says nothing of the pictures themselves, and nobody draws for those who have left.
    const again = make(names[1] ?? '', 'w320')
    await until(() => drawings.length === 2)
    drawings[1]?.resolve(await drawnOnce(Buffer.from(empty)))
    expect([await again, drawings.length]).toEqual(['drawn', 2])
    vi.useRealTimers()
  })

  it('when it is the packed form of a picture then it is 404', async () => {
    const name = '0123456789abcdef-packed.svg.br'
    writeFileSync(join(picturesDirectory(dataDir), name), 'packed')
    expect((await get(`/pictures/made/share/${name}.jpg`)).statusCode).toBe(404)
  })

  it('when very many are asked for at once then the last get the original at once', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `0123456789abcdef-many-${index}.png`)
    for (const name of names) writeFileSync(join(picturesDirectory(dataDir), name), 'no picture')
    const answers = await Promise.all(names.map(async (name) => await posterOrReason(name)))
    const refused = answers.filter((reason) => reason.includes('too many')).length
    // Fifty may wait; one that is drawn before the last have asked makes room for another.
    expect(refused).toBeGreaterThan(0)
    expect(refused).toBeLessThanOrEqual(10)
  })

  it('when a picture is of another place then it has no made address', () => {
    expect(madePictureUrl('https://elsewhere.example/a.svg', 'share')).toBeNull()
    expect(madePictureUrl(null, 'share')).toBeNull()
  })
})
