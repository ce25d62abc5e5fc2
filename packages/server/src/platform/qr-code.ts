import { crc32, deflateSync } from 'node:zlib'
import type { QrMatrix } from '@foyer/pages/src/renderers.ts'
import QRCode from 'qrcode'

/** The squares of the QR code that says this text. */
export function qrMatrix(text: string): QrMatrix {
  // Left to itself the library looks for the shortest mixture of modes, which takes longer than all the rest and saves nothing.
  const segments = [{ data: Buffer.from(text), mode: 'byte' as const }]
  const { size, data } = QRCode.create(segments, { errorCorrectionLevel: 'M' }).modules
  return { size, data }
}

/** The quiet zone in squares, and a square's side in pixels. */
const margin = 4
const scale = 5

/**
 * The same code as a PNG (https://www.w3.org/TR/png-3/) with its quiet zone, for mail programs. A pixel is one bit, so
 * there is little to compress: with four bytes a pixel, as the library of the codes does it, this takes seven times as long.
 */
export function qrPng(text: string): Buffer {
  const matrix = qrMatrix(text)
  const side = (matrix.size + 2 * margin) * scale
  const light = scanLine(side, () => false)
  const lines = Array.from({ length: matrix.size }, (_, y) => {
    const first = y * matrix.size
    return times(
      scale,
      scanLine(side, (x) => x < matrix.size && matrix.data[first + x] === 1),
    )
  })
  const quiet = times(margin * scale, light)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit a pixel. The zeros after it say: grey, and the only ways there are to compress, to filter and to interlace.
  header[8] = 1
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat([...quiet, ...lines.flat(), ...quiet]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const times = (count: number, line: Buffer): Buffer[] => Array.from({ length: count }, () => line)

/** A line of pixels behind the number of its filter, which is none; a dark pixel is a zero. */
function scanLine(side: number, isDark: (x: number) => boolean): Buffer {
  const line = Buffer.alloc(1 + Math.ceil(side / 8), 0xff)
  line[0] = 0
  for (let pixel = margin * scale; pixel < side; pixel += 1) {
    if (!isDark(Math.floor(pixel / scale) - margin)) continue
    const at = 1 + Math.floor(pixel / 8)
    line[at] = (line[at] ?? 0) & ~(0x80 >> (pixel % 8))
  }
  return line
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}
