import { launchChromium, type Browser, type Page } from '@foyer/e2e/harness/launch-chromium.ts'
import { percentile } from '../report.ts'
import type { Figure } from './scenario.ts'

const rounds = 5
const panTime = 3000

/**
 * How soon the page draws a plan, and how many frames a second a pan has, in Chromium without a screen or a graphics card. The
 * yardstick of the frames is an empty page.
 */
export async function measureDrawing(
  shop: string,
  dates: Readonly<Record<string, number>>,
): Promise<readonly Figure[]> {
  const browser = await launchChromium()
  try {
    const figures: Figure[] = []
    for (const [name, date] of Object.entries(dates)) {
      const looks: Look[] = []
      for (let round = 0; round < rounds; round += 1)
        looks.push(await look(browser, `${shop}/events/book_seats/${date}/`))
      const median = (of: keyof Look): number =>
        percentile(
          looks.map((one) => one[of]),
          0.5,
        )
      figures.push(
        { what: `${name}: first drawn`, unit: 'ms', figure: median('drawn'), atMost: 1_000 },
        {
          what: `${name}: frames of a pan, beside an empty page`,
          unit: 'a second',
          figure: median('frames'),
          yardstick: median('empty'),
          atLeast: 0.83,
        },
      )
    }
    return figures
  } finally {
    await browser.close()
  }
}

interface Look {
  /** Milliseconds. */
  readonly drawn: number
  /** Frames a second of the plan, and of an empty page. */
  readonly frames: number
  readonly empty: number
}

async function look(browser: Browser, url: string): Promise<Look> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const empty = await countFrames(page, { x: 640, y: 450 })
  await page.addInitScript(() => {
    const isDrawn = () =>
      document.querySelector('[role=listbox] canvas, [role=listbox] svg circle') !== null
    const wait = () => {
      if (!isDrawn()) requestAnimationFrame(wait)
      // Waits for the frame after the one that shows it.
      else requestAnimationFrame(() => setTimeout(() => performance.mark('drawn'), 0))
    }
    requestAnimationFrame(wait)
  })
  await page.goto(url)
  await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0)
  const drawn = await page.evaluate(() => performance.getEntriesByName('drawn')[0]?.startTime ?? 0)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  const box = await page.getByRole('listbox').boundingBox()
  if (box === null) throw new Error('The map is not there')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const frames = await countFrames(page, middle)
  await page.close()
  return { drawn, frames, empty }
}

/** Drags to and fro around a place, and answers the frames a second meanwhile. */
async function countFrames(page: Page, middle: { x: number; y: number }): Promise<number> {
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x + 10, middle.y)
  const counting = page.evaluate(
    async (time) =>
      await new Promise<number>((done) => {
        let frames = 0
        const began = performance.now()
        const tick = (now: number) => {
          frames += 1
          if (now - began < time) requestAnimationFrame(tick)
          else done((frames * 1000) / (now - began))
        }
        requestAnimationFrame(tick)
      }),
    panTime,
  )
  let isCounting = true
  const frames = counting.finally(() => {
    isCounting = false
  })
  for (let step = 0; isCounting; step += 1) {
    const turn = step / 12
    await page.mouse.move(middle.x + Math.cos(turn) * 150, middle.y + Math.sin(turn) * 120)
  }
  await page.mouse.up()
  return await frames
}
