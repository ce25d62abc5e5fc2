import { inflateSync } from 'node:zlib'
import readPixels from 'jsqr'

interface Square {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** A scanner: the text of each QR code that a page draws as a path of unit squares. */
export function readPageQrs(html: string): string[] {
  // Icons are drawn differently: every run of a code is one unit high.
  const codes = html.matchAll(
    /viewBox="0 0 (\d+) \1"[^>]*>(?:(?!<svg).)*?<path d="(M\d+ \d+h\d+v1[^"]+)"/gs,
  )
  return [...codes].map(([, side = '0', path = '']) =>
    scan(
      Number(side),
      [...path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)].map(([, x, y, width]) => ({
        x: Number(x),
        y: Number(y),
        width: Number(width),
      })),
    ),
  )
}

/** Does the same for a PDF of ours, which draws one code a page as rectangles one unit high. */
export function readPdfQrs(pdf: Buffer): string[] {
  return contentStreams(pdf).flatMap((content) => {
    const runs = [...content.matchAll(/^(\d+) (\d+) (\d+) 1 re$/gm)].map(
      ([, x = '0', y = '0', width = '0']) => ({
        x: Number(x) + 4,
        y: Number(y) + 4,
        width: Number(width),
      }),
    )
    if (runs.length === 0) return []
    return [scan(Math.max(...runs.map(({ y }) => y)) + 5, runs)]
  })
}

function contentStreams(pdf: Buffer): string[] {
  const streams: string[] = []
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 7)) {
    try {
      streams.push(inflateSync(pdf.subarray(at + 7, pdf.indexOf('endstream', at))).toString())
    } catch {
      // A font or another stream without a drawing.
    }
  }
  return streams
}

const scale = 4

function scan(side: number, dark: readonly Square[]): string {
  const pixels = new Uint8ClampedArray(side * side * scale * scale * 4).fill(255)
  for (const { x, y, width } of dark) {
    for (let row = y * scale; row < (y + 1) * scale; row += 1) {
      const from = (row * side * scale + x * scale) * 4
      for (let byte = from; byte < from + width * scale * 4; byte += 1) {
        if (byte % 4 !== 3) pixels[byte] = 0
      }
    }
  }
  const found = readPixels.default(pixels, side * scale, side * scale)
  if (found === null) throw new Error('a scanner reads nothing here')
  return found.data
}
