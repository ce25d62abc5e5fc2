import { madePictureUrl } from '@foyer/contract/pictures.ts'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestFoyer, type TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { importDemoSeason, picturesDirectory } from '../../catalogue/exports.ts'

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
    // The picture is not tried again at once, either, though it could be drawn by now.
    const good = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    writeFileSync(join(picturesDirectory(dataDir), name), good)
    expect((await get(`/pictures/made/share/${name}.jpg`)).statusCode).toBe(302)
    expect((await get(`/pictures/made/w320/${name}.jpg`)).statusCode).toBe(200)
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
