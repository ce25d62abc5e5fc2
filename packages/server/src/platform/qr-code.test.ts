import readPixels from 'jsqr'
import QRCode from 'qrcode'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { qrPng } from './qr-code.ts'

const code = `FOY1.kid.payload.${'x'.repeat(86)}`

const pixelsOf = async (png: Buffer) =>
  await sharp(png).toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })

describe('the picture of a QR code', () => {
  it.each(['A', code, 'x'.repeat(700)])(
    'of %s has the pixels that its library draws',
    async (text) => {
      const theirs = await pixelsOf(
        await QRCode.toBuffer([{ data: Buffer.from(text), mode: 'byte' }], {
          errorCorrectionLevel: 'M',
          margin: 4,
          scale: 5,
        }),
      )
      const ours = await pixelsOf(qrPng(text))
      expect(ours.info).toMatchObject({ width: theirs.info.width, height: theirs.info.height })
      expect(ours.data.equals(theirs.data)).toBe(true)
    },
  )

  it('when a scanner sees it then it reads the text', async () => {
    const { data, info } = await pixelsOf(qrPng(code))
    const found = readPixels.default(new Uint8ClampedArray(data), info.width, info.height)
    expect(found?.data).toBe(code)
  })

  it('when it is sent by mail then it is a fraction of what the library makes', async () => {
    const theirs = await QRCode.toBuffer(code, { errorCorrectionLevel: 'M', margin: 4, scale: 5 })
    expect(qrPng(code).length).toBeLessThan(theirs.length / 2)
  })
})
