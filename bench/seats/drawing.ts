import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PlanLayout } from '@foyer/contract/seating/plan-layout.ts'
import { makeArena } from '@foyer/contract/testing/make-arena.ts'
import { launchChromium, type Browser, type Page } from '@foyer/e2e/harness/launch-chromium.ts'
import { atLeast, atMost, figure, type Goal, type Report } from '../report.ts'

const dist = join(import.meta.dirname, '..', '..', 'packages', 'checkout', 'dist', 'en-GB')
const northfield = join(import.meta.dirname, '..', '..', 'catalogue', 'seating', 'northfield.json')
const shop = 'http://seats.bench'
const rounds = 5
const panTime = 3000

/**
 * Measures how soon a plan is drawn, and how many frames a second a pan has, in Chromium without a screen or a graphics
 * card. The page is the built one; the server's answers are given at once, so that only the page is measured.
 */
export async function benchDrawing(): Promise<Report> {
  const browser = await launchChromium()
  try {
    const plans = [
      ['arena, 10,008 seats, canvas', makeArena()],
      ['Northfield, SVG', JSON.parse(readFileSync(northfield, 'utf8')) as PlanLayout],
    ] as const
    const rows: string[][] = []
    const goals: Goal[] = []
    for (const [name, layout] of plans) {
      const figures: Awaited<ReturnType<typeof measure>>[] = []
      for (let round = 0; round < rounds; round += 1) figures.push(await measure(browser, layout))
      const of = (one: keyof (typeof figures)[number]) => median(figures.map((each) => each[one]))
      rows.push([
        name,
        ...(['drawn', 'own', 'frames', 'slow'] as const).map((one) => figure(of(one))),
      ])
      goals.push(
        atMost(`${name}: first drawn`, of('drawn'), 1000, ' ms'),
        atLeast(`${name}: pan`, of('frames'), 50, ' frames/s'),
      )
    }
    const title = `Drawing a seating plan, median of ${rounds}`
    const columns = ['', 'first drawn ms', 'of it the page ms', 'pan, frames/s', 'slowest of 20 ms']
    return { tables: [{ title, columns, rows }], goals }
  } finally {
    await browser.close()
  }
}

async function measure(browser: Browser, layout: PlanLayout) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.route(
    `${shop}/**`,
    async (route) => await route.fulfill(answerTo(route.request().url(), layout)),
  )
  await page.addInitScript(() => {
    const drawn = () => document.querySelector('[role=listbox] canvas, [role=listbox] svg circle')
    const look = () => {
      if (drawn() === null) requestAnimationFrame(look)
      // Waits for the frame after the one that shows it.
      else requestAnimationFrame(() => setTimeout(() => performance.mark('drawn'), 0))
    }
    requestAnimationFrame(look)
  })
  await page.goto(`${shop}/events/book_seats/1/`)
  await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0)
  const { drawn, own } = await page.evaluate(() => {
    const at = performance.getEntriesByName('drawn')[0]?.startTime ?? 0
    const plan = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('get_current_seating_plan'))
    const answered = plan === undefined ? 0 : plan.startTime + plan.duration
    return { drawn: at, own: at - answered }
  })
  const pan = await panned(page)
  await page.close()
  return { drawn, own, ...pan }
}

/** Drags a zoomed-in plan to and fro, and counts the frames meanwhile. */
async function panned(page: Page) {
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.waitForTimeout(400)
  const box = await page.getByRole('listbox').boundingBox()
  if (box === null) throw new Error('The map is not there')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x + 10, middle.y)
  const counting = page.evaluate(
    async (time) =>
      await new Promise<number[]>((done) => {
        const lengths: number[] = []
        const began = performance.now()
        let last = began
        const tick = (now: number) => {
          lengths.push(now - last)
          last = now
          if (now - began < time) requestAnimationFrame(tick)
          else done(lengths.slice(1))
        }
        requestAnimationFrame(tick)
      }),
    panTime,
  )
  let isCounting = true
  const lengths = counting.finally(() => {
    isCounting = false
  })
  for (let step = 0; isCounting; step += 1) {
    const turn = step / 12
    await page.mouse.move(middle.x + Math.cos(turn) * 150, middle.y + Math.sin(turn) * 120)
  }
  await page.mouse.up()
  const all = (await lengths).toSorted((one, other) => one - other)
  const sum = all.reduce((total, length) => total + length, 0)
  return { frames: (all.length / sum) * 1000, slow: all[Math.floor(all.length * 0.95)] ?? 0 }
}

function answerTo(url: string, layout: PlanLayout) {
  const { pathname } = new URL(url)
  const json = (body: object) => ({ contentType: 'application/json', body: JSON.stringify(body) })
  if (pathname.startsWith('/events/')) return { contentType: 'text/html', body: html() }
  if (pathname.startsWith('/assets/')) return { path: join(dist, pathname) }
  if (pathname.includes('get_event_date')) return json(eventDate(layout))
  if (pathname.includes('get_current_seating_plan')) return json(seatingPlan(layout))
  if (pathname.includes('get_seat_changes'))
    return json({ cursor: '1', is_complete: false, taken: [], free: [] })
  return { status: 404, body: '' }
}

function html(): string {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Readonly<
    Record<string, { readonly file: string; readonly css?: readonly string[] }>
  >
  const entry = manifest['src/seats/main.tsx']
  const styles = (entry?.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`)
  return `<!doctype html><html lang="en-GB"><head><title>Seats</title>${styles.join('')}<script type="module" src="/${entry?.file}"></script></head><body><div id="checkout"></div></body></html>`
}

function eventDate({ categories }: PlanLayout) {
  return {
    event_date: {
      id: 1,
      nice_date: 'Friday 26 June 2026 at 7:30pm',
      ticket_types: categories.map(({ name }, index) => ({
        id: index + 1,
        label: name,
        price: 30 + index,
        booking_fee: 2,
        max_can_reserve: 8,
      })),
    },
    event: { id: 1, title: 'The Round', url: '/', currency: { symbol: '£', code: 'GBP' } },
  }
}

/** Every third seat is taken. */
function seatingPlan(layout: PlanLayout) {
  const taken = layout.zones.flatMap((zone) =>
    zone.rows.map((row) => ({
      section: zone.name,
      row: row.row_number,
      numbers: row.seats
        .filter((_, index) => index % 3 === 0)
        .map(({ seat_number: number }) => number),
    })),
  )
  return {
    seating_plan_layout: { layout, seating_plan_provider: null },
    seating_plan_event: {
      provider_identifier: '1',
      pricing: layout.categories.map(({ name, color }, index) => ({
        category: name,
        colour: color ?? '#6b6f76',
        ticket_type_id: index + 1,
        label: name,
        price: 30 + index,
      })),
      rules: { no_orphans: true, consecutive: true },
      unavailable_seats: taken,
    },
    hold_token: 'bench',
    held_seats: [],
    basket_seats: [],
    seconds_remaining: null,
    on_sale: true,
    cursor: '0',
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
