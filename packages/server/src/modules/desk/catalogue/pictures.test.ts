import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepPicture } from '@foyer/contract/api/catalogue/keep-picture.ts'
import {
  drawingCountsAs,
  pictureBytesMaximum,
  pictureBytesPerDay,
  picturePixelsMaximum,
} from '@foyer/contract/limits.ts'
import { hourMs } from '@foyer/contract/time-units.ts'
import { limitKey, takeToken } from '../../../platform/limits/rate-limit.ts'
import { createTestFoyer, type TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { openOrganiser, type DeskOrganiser } from './catalogue-fixture.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'foyer-kept-'))
let shop: TestFoyer
let own: DeskOrganiser
beforeAll(async () => {
  shop = await createTestFoyer({ env: { FOYER_DATA_DIR: dataDir } })
  own = await openOrganiser(shop, 'The Quay')
})
afterAll(async () => {
  await shop.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const send = async (name: string, content: Buffer, by = own) =>
  await by.owner.try(keepPicture, {
    params: { organiser: by.key },
    body: { name, content: content.toString('base64') },
  })
/** The file that was kept, as the shop serves it. */
const kept = async (name: string, content: Buffer) => {
  const { status, body } = await send(name, content)
  expect(status).toBe(200)
  const { picture, url } = body as unknown as { picture: string; url: string }
  const { rawPayload, headers } = await shop.app.inject({ method: 'GET', url })
  expect(rawPayload).toEqual(readFileSync(join(dataDir, picture)))
  return { content: rawPayload, headers }
}

/** A picture of noise, which does not become small. */
const drawn = (width = 60, height = 40) =>
  sharp(
    Buffer.from({ length: width * height * 3 }).map((_, at) => (at * 7_919) % 251),
    { raw: { width, height, channels: 3 } },
  )
const trail = Buffer.from('PK\u0003\u0004<script>alert(1)</script>')

/** The chunk of a PNG (RFC 2083). */
function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
/** A PNG that says it has so many pixels, and is some hundred bytes long. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a picture', () => {
  it('when it is one then it is kept by its content, and served as what it is', async () => {
    const png = await drawn().png().toBuffer()
    const first = await send('../../Über uns.png', png)
    expect(first.body).toEqual({
      picture: expect.stringMatching(/^pictures\/[0-9a-f]{16}-[a-z0-9.-]+\.png$/) as unknown,
      url: expect.stringMatching(/^\/pictures\//) as unknown,
    })
    expect((await send('../../Über uns.png', png)).body).toEqual(first.body)
    const { headers } = await kept('../../Über uns.png', png)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as unknown,
    })
  })

  it.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'when a %s says where it was taken, and more stands behind it, then only what is seen is kept',
    async (format) => {
      const gps = { IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '51/1 27/1 0/1' } }
      const photo = drawn().withExif(gps).withMetadata({ orientation: 6 }).toFormat(format)
      const sent = Buffer.concat([await photo.toBuffer(), trail])
      expect((await sharp(sent).metadata()).exif).toBeDefined()
      const { content, headers } = await kept(`photo.${format}`, sent)
      const of = await sharp(content).metadata()
      expect([of.exif, of.xmp, of.icc, of.orientation]).toEqual(Array(4).fill(undefined))
      // It was held upright, and still is.
      expect([of.width, of.height]).toEqual([40, 60])
      expect(content.includes('script')).toBe(false)
      expect(headers['content-type']).toBe(`image/${format}`)
    },
  )

  it('when script stands in a comment of it then that is left out', async () => {
    const jpeg = await drawn().jpeg().toBuffer()
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, trail.length + 2]), trail])
    const sent = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
    expect((await kept('photo.jpg', sent)).content.includes('script')).toBe(false)
  })

  it('when it is larger than any screen then it is made smaller', async () => {
    const wide = { width: 4_000, height: 1_000, channels: 3, background: '#a00' } as const
    const { content } = await kept('wide.jpg', await sharp({ create: wide }).jpeg().toBuffer())
    expect(await sharp(content).metadata()).toMatchObject({ width: 2_560, height: 640 })
  })

  const svg = (inner = '') =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">${inner}</svg>`)
  it('when it is a drawing then it is drawn once, and pages are given what came of that', async () => {
    const { body } = await send('plan.svg', svg('<rect width="8" height="8" fill="#0a0"/>'))
    const name = String((body as unknown as { picture: string }).picture).replace('pictures/', '')
    const pixels = join(dataDir, 'pictures/made/drawn', `${name}.png`)
    expect(await sharp(pixels).metadata()).toMatchObject({ width: 1_600, height: 1_600 })
    const blue = { width: 10, height: 10, channels: 3, background: '#00a' } as const
    await sharp({ create: blue }).png().toFile(pixels)
    const { rawPayload } = await shop.app.inject({ url: `/pictures/made/w320/${name}.webp` })
    const { dominant } = await sharp(rawPayload).stats()
    expect(dominant.b).toBeGreaterThan(dominant.g)
  })

  const cut = (content: Buffer) => content.subarray(0, Math.floor(content.length / 2))
  it.each<[string, string, () => Promise<Buffer> | Buffer, string]>([
    ['a program', 'x.exe', () => drawn().png().toBuffer(), 'no picture that the shop can show'],
    ['a drawing by another name', 'x.png', () => svg(), 'not what the end of its name says'],
    ['a photo by another name', 'x.jpg', () => drawn().png().toBuffer(), 'not what the end'],
    ['a page', 'x.svg', () => Buffer.from('<html><svg></svg></html>'), 'not what the end'],
    ['a drawing with script', 'x.svg', () => svg('<script>1</script>'), 'holds script'],
    ['a drawing cut off', 'x.svg', () => cut(svg('<path d="M0 0"/>')), 'cut off'],
    ['a drawing with a tail', 'x.svg', () => Buffer.concat([svg(), trail]), 'holds script'],
    [
      'a drawing with an archive',
      'x.svg',
      () => Buffer.concat([svg(), trail.subarray(0, 4)]),
      'holds script',
    ],
    ['a drawing of 211 bytes', 'x.svg', () => Buffer.from(`${'<!---->'.repeat(30)}x`), 'not what'],
    [
      'its bytes by another name',
      'x.png',
      () => Buffer.from(`${'<!---->'.repeat(30)}x`),
      'cut off',
    ],
    [
      'a drawing of itself',
      'x.svg',
      () => svg('<g id="a"><use href="#a"/></g>'),
      'too long to draw',
    ],
    [
      'a drawing with a bomb inside',
      'x.svg',
      () => svg(`<image href="data:image/png;base64,${bomb(30_000).toString('base64')}"/>`),
      `more than ${picturePixelsMaximum / 1_000_000} million pixels`,
    ],
    [
      'too large',
      'x.png',
      () => Buffer.alloc(pictureBytesMaximum + 1),
      `larger than ${pictureBytesMaximum / 1_000_000} MB`,
    ],
    [
      'a bomb',
      'x.png',
      () => bomb(30_000),
      `more than ${picturePixelsMaximum / 1_000_000} million pixels`,
    ],
    ['less than it says', 'x.png', () => bomb(5_000), 'cut off'],
    ['only a beginning', 'x.png', () => Buffer.from('89504e470d0a1a0a', 'hex'), 'cut off'],
    ['a photo cut off', 'x.jpg', async () => cut(await drawn().jpeg().toBuffer()), 'cut off'],
    ['a PNG cut off', 'x.png', async () => cut(await drawn().png().toBuffer()), 'cut off'],
    ['a WebP cut off', 'x.webp', async () => cut(await drawn().webp().toBuffer()), 'cut off'],
  ])('when it is %s then it is refused at its field', async (_, name, make, why) => {
    const { status, body } = await send(name, await make())
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'content', detail: expect.stringContaining(why) as unknown }],
    ])
  })

  /** Counts bytes as if this organiser had sent them today. */
  const count = async ({ key }: DeskOrganiser, bytes: number): Promise<void> => {
    const allowance = { capacity: pictureBytesPerDay, perHour: pictureBytesPerDay / 24 }
    await shop.db.transaction(
      async (tx) =>
        await takeToken(
          tx,
          limitKey(shop.foyer.secrets, 'pictures', key),
          allowance,
          shop.clock.now(),
          bytes,
        ),
    )
  }
  it('when an organiser has sent too many bytes in a day then no more are, and others go on', async () => {
    const busy = await openOrganiser(shop, 'Busy')
    // No picture counts, too: looking at it costs the processor.
    const large = Buffer.alloc(pictureBytesMaximum - 100_000)
    const answers: number[] = []
    await count(busy, pictureBytesPerDay - 2 * large.length)
    for (let nth = 0; nth < 4; nth += 1) answers.push((await send('large.png', large, busy)).status)
    expect(answers).toEqual([422, 422, 429, 429])
    expect((await send('small.png', await drawn().png().toBuffer())).status).toBe(200)
    shop.clock.advance(hourMs)
    expect((await send('large.png', large, busy)).status).toBe(422)
  })

  it('when an organiser has sent too many drawings in a day then no more are looked at', async () => {
    const endless = await openOrganiser(shop, 'Endless')
    const answers: number[] = []
    await count(endless, pictureBytesPerDay - 2 * drawingCountsAs)
    for (let nth = 0; nth < 4; nth += 1)
      answers.push((await send('x.SVG', Buffer.from('no'), endless)).status)
    expect(answers).toEqual([422, 422, 429, 429])
  })

  it('when it is larger by a fifth then it is not even read', async () => {
    expect((await send('x.png', Buffer.alloc(1.2 * pictureBytesMaximum))).status).toBe(413)
  })
})
