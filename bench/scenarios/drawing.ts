import { launchChromium, type Page } from '@foyer/e2e/harness/launch-chromium.ts'
import { percentile } from '../report.ts'
import type { Figure } from './scenario.ts'

const rounds = 5
const panTime = 3000

/**
 * How soon the page draws a plan, and how many frames a second a pan has, in Chromium without a screen or a graphics card. The
 * yardstick of the frames is an empty page.
 */
export async function measureDrawing(shop: string, date: number): Promise<readonly Figure[]> {
  const browser = await launchChromium()
  try {
    const found = { drawn: [] as number[], frames: [] as number[], empty: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
      await page.goto('about:blank')
      found.empty.push(await countFrames(page, { x: 640, y: 450 }))
      await page.addInitScript(() => {
        const drawn = () =>
          document.querySelector('[role=listbox] canvas, [role=listbox] svg circle')
        const look = () => {
          if (drawn() === null) requestAnimationFrame(look)
          // Waits for the frame after the one that shows it.
          else requestAnimationFrame(() => setTimeout(() => performance.mark('drawn'), 0))
        }
        requestAnimationFrame(look)
      })
      await page.goto(`${shop}/events/book_seats/${date}/`)
      await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0)
      found.drawn.push(
        await page.evaluate(() => performance.getEntriesByName('drawn')[0]?.startTime ?? 0),
      )
      await page.getByRole('button', { name: 'Zoom in' }).click()
      const box = await page.getByRole('listbox').boundingBox()
      if (box === null) throw new Error('The map is not there')
      found.frames.push(
        await countFrames(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }),
      )
      await page.close()
    }
    const median = (values: readonly number[]): number => percentile(values, 0.5)
    return [
      { what: 'plan first drawn', unit: 'ms', figure: median(found.drawn), atMost: 1_000 },
      {
        what: 'frames of a pan, beside an empty page',
        unit: 'a second',
        figure: median(found.frames),
        yardstick: median(found.empty),
        atLeast: 0.8,
      },
    ]
  } finally {
    await browser.close()
  }
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
