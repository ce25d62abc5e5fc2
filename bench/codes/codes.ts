import { createPrivateKey, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { launchOptions } from '@foyer/e2e/harness/launch-options.ts'
import { chromium, type Page } from '@playwright/test'
import { cameraSize, takePictures } from './pictures.ts'

/**
 * Counts how many of twenty pictures of a ticket two readers can read: the reader of the door's page (ZXing, in
 * WebAssembly), and jsQR as the page used it before, on a picture made smaller so that it was quick enough. Both run in
 * Chromium.
 */
export async function benchCodes(): Promise<void> {
  const text = ticketCode()
  await using stack = new AsyncDisposableStack()
  const url = await serve(stack)
  const browser = await chromium.launch(launchOptions)
  stack.defer(async () => await browser.close())
  const page = await browser.newPage()
  await page.goto(url)
  await page.evaluate(defineReaders)
  const found = { zxing: 0, jsqr: 0 }
  const spent = { zxing: [] as number[], jsqr: [] as number[] }
  process.stdout.write(`Codes read in ${cameraSize.width} × ${cameraSize.height} pixels, ms\n`)
  for (const { name, pixels } of takePictures(text)) {
    const cells = []
    for (const reader of ['zxing', 'jsqr'] as const) {
      const answer = await readWith(page, reader, pixels)
      const isRead = answer.text === text
      found[reader] += Number(isRead)
      spent[reader].push(answer.ms)
      cells.push(`${reader} ${isRead ? 'read' : 'NOT '} ${answer.ms.toFixed(0).padStart(5)}`)
    }
    process.stdout.write(`  ${name.padEnd(34)} ${cells.join('   ')}\n`)
  }
  for (const reader of ['zxing', 'jsqr'] as const)
    process.stdout.write(
      `  ${reader} read ${found[reader]} of 20, median ${median(spent[reader]).toFixed(0)} ms\n`,
    )
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** A code in the form of our tickets. It is signed by a throw-away key, so that it is the same at every run. */
function ticketCode(): string {
  const head = Buffer.from('302e020100300506032b657004220420', 'hex')
  const key = createPrivateKey({
    key: Buffer.concat([head, Buffer.alloc(32, 7)]),
    format: 'der',
    type: 'pkcs8',
  })
  const payload = Buffer.from('00000001e2400000000200', 'hex').subarray(0, 10)
  const signed = `FOY1.k1.${payload.toString('base64url')}`
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
}

interface Answer {
  readonly text: string | null
  readonly ms: number
}

async function readWith(page: Page, reader: string, pixels: Uint8ClampedArray): Promise<Answer> {
  return await page.evaluate(
    async ([name, base64, width, height]) =>
      await (
        globalThis as unknown as {
          readers: (name: string, base64: string, width: number, height: number) => Promise<Answer>
        }
      ).readers(name, base64, width, height),
    [reader, Buffer.from(pixels).toString('base64'), cameraSize.width, cameraSize.height] as const,
  )
}

/** Runs in the page: draws the picture as a camera would show it, and asks a reader. */
function defineReaders(): void {
  const page = globalThis as unknown as {
    jsQR: (pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null
    BarcodeDetector: new (options: object) => {
      detect: (picture: object) => Promise<{ rawValue: string }[]>
    }
    readers: unknown
  }
  const longestSide = 640
  const canvasOf = (width: number, height: number) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const drawing = canvas.getContext('2d', { willReadFrequently: true })
    if (drawing === null) throw new Error('no canvas')
    return { canvas, drawing }
  }
  const detector = new page.BarcodeDetector({ formats: ['qr_code'] })
  page.readers = async (name: string, base64: string, width: number, height: number) => {
    const { canvas, drawing } = canvasOf(width, height)
    const picture = drawing.createImageData(width, height)
    const brightness = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    for (const [at, value] of brightness.entries()) {
      picture.data.fill(value, at * 4, at * 4 + 3)
      picture.data[at * 4 + 3] = 255
    }
    drawing.putImageData(picture, 0, 0)
    // The first look fetches the WebAssembly; the door does that once.
    if (name === 'zxing') await detector.detect(canvasOf(8, 8).canvas)
    const started = performance.now()
    let text: string | null
    if (name === 'zxing') {
      text = (await detector.detect(canvas))[0]?.rawValue ?? null
    } else {
      const scale = longestSide / Math.max(width, height)
      const small = canvasOf(width * scale, height * scale)
      small.drawing.drawImage(canvas, 0, 0, small.canvas.width, small.canvas.height)
      const { data } = small.drawing.getImageData(0, 0, small.canvas.width, small.canvas.height)
      text = page.jsQR(data, small.canvas.width, small.canvas.height)?.data ?? null
    }
    return { text, ms: performance.now() - started }
  }
}

/** The page with both readers, on loopback. */
async function serve(stack: AsyncDisposableStack): Promise<string> {
  const require = createRequire(import.meta.url)
  const built = new URL('../../packages/pages/dist/browser/', import.meta.url)
  const files: Readonly<Record<string, readonly [type: string, file: string | URL]>> = {
    '/code-reader.js': ['text/javascript', new URL('code-reader.js', built)],
    '/code-reader.wasm': ['application/wasm', new URL('code-reader.wasm', built)],
    '/jsqr.js': ['text/javascript', require.resolve('jsqr')],
  }
  const server = createServer((request, response) => {
    const [type, file] = files[request.url ?? ''] ?? []
    if (type !== undefined && file !== undefined)
      return response.setHeader('content-type', type).end(readFileSync(file))
    return response
      .setHeader('content-type', 'text/html')
      .end('<script src="/jsqr.js"></script><script src="/code-reader.js"></script>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stack.defer(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `http://127.0.0.1:${address.port}/`
}
