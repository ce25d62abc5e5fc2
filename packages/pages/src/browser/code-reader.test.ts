// @vitest-environment happy-dom
import readPixels from 'jsqr'
import QRCode from 'qrcode'
import { describe, expect, it } from 'vitest'
import { createCodeReader } from './code-reader.ts'

/** What a camera of this size shows: a QR code of `text` in the middle of something grey. */
function pictureOf(text: string, [width, height]: readonly [number, number]): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(200)
  const { modules } = QRCode.create(text)
  const unit = Math.floor((Math.min(width, height) * 0.8) / (modules.size + 8))
  const side = unit * (modules.size + 8)
  const [left, top] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)]
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [row, column] = [Math.floor(y / unit) - 4, Math.floor(x / unit) - 4]
      const isInside = Math.min(row, column) >= 0 && Math.max(row, column) < modules.size
      const isDark = isInside && modules.get(row, column) === 1
      pixels.fill(
        isDark ? 0 : 255,
        ((top + y) * width + left + x) * 4,
        ((top + y) * width + left + x) * 4 + 3,
      )
    }
  }
  return pixels
}

/** Of a camera; a canvas in these tests draws nothing, so it answers with what the camera shows at that size. */
function shown(size: readonly [number, number], text: string | null) {
  const drawn: (readonly [number, number])[] = []
  const page = {
    createElement: () => ({
      width: 0,
      height: 0,
      getContext() {
        const at = (): readonly [number, number] => [this.width, this.height]
        return {
          drawImage: () => void drawn.push(at()),
          getImageData: () => ({
            data:
              text === null ? new Uint8ClampedArray(at()[0] * at()[1] * 4) : pictureOf(text, at()),
          }),
        }
      },
    }),
  } as unknown as Document
  const view = { videoWidth: size[0], videoHeight: size[1] } as HTMLVideoElement
  return { reader: createCodeReader(page, readPixels), view, drawn }
}

describe('a reader of codes for browsers without one', () => {
  it.each([
    [
      [1920, 1080],
      [640, 360],
    ],
    [
      [480, 640],
      [480, 640],
    ],
    [
      [1080, 1920],
      [360, 640],
    ],
  ] as const)('when the camera shows %o, then it is read from %o', async (camera, looked) => {
    const { reader, view, drawn } = shown(camera, 'FYR1.2abcDEF')
    expect(await reader.detect(view)).toEqual([{ rawValue: 'FYR1.2abcDEF' }])
    expect(drawn).toEqual([looked])
  })

  it('when there is no code in sight, then it answers none', async () => {
    const { reader, view } = shown([640, 480], null)
    expect(await reader.detect(view)).toEqual([])
  })

  it('when the camera has not begun, then nothing is drawn', async () => {
    const { reader, view, drawn } = shown([0, 0], 'FYR1.2abcDEF')
    expect([await reader.detect(view), drawn]).toEqual([[], []])
  })
})
