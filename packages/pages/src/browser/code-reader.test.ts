// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import QRCode from 'qrcode'
import { beforeAll, describe, expect, it } from 'vitest'

beforeAll(() => {
  const library = createRequire(import.meta.url).resolve('barcode-detector/ponyfill')
  const wasm = createRequire(library).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm) } })
})

/** What a camera of this size shows: the QR code of `text` in the middle of a grey picture; null shows no code. */
function shown([width, height]: readonly [number, number], text: string | null): ImageData {
  const data = new Uint8ClampedArray(width * height * 4).fill(200)
  if (text !== null) drawCode(data, [width, height], text)
  return new ImageData(data, width, height)
}

function drawCode(
  pixels: Uint8ClampedArray,
  [width, height]: readonly [number, number],
  text: string,
): void {
  const { modules } = QRCode.create(text)
  const unit = Math.floor((Math.min(width, height) * 0.8) / (modules.size + 8))
  const side = unit * (modules.size + 8)
  const [left, top] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)]
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [row, column] = [Math.floor(y / unit) - 4, Math.floor(x / unit) - 4]
      const isInside = Math.min(row, column) >= 0 && Math.max(row, column) < modules.size
      const isDark = isInside && modules.get(row, column) === 1
      const at = ((top + y) * width + left + x) * 4
      pixels.fill(isDark ? 0 : 255, at, at + 3)
    }
  }
}

const detector = () => new BarcodeDetector({ formats: ['qr_code'] })

describe('the reader of codes for browsers without one', () => {
  it.each([[[1920, 1080]], [[480, 640]], [[1080, 1920]]] as const)(
    'when a camera of %o shows a code, then it is read',
    async (size) => {
      const found = await detector().detect(shown(size, 'FYR1.2abcDEF'))
      expect(found.map(({ rawValue }) => rawValue)).toEqual(['FYR1.2abcDEF'])
    },
  )

  it('when there is no code in sight, then it answers none', async () => {
    expect(await detector().detect(shown([640, 480], null))).toEqual([])
  })

  it('when the camera has not begun, then that is no picture', async () => {
    await expect(detector().detect(document.createElement('video'))).rejects.toThrow(
      'Invalid element or state',
    )
  })
})
