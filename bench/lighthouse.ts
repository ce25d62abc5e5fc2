import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atTheEnd, endsWithUs } from '@foyer/e2e/harness/ends-with-us.ts'
import { createBuyer } from '@foyer/e2e/harness/buyer.ts'
import { findFreePorts } from '@foyer/e2e/harness/free-ports.ts'
import { launchProfile } from '@foyer/e2e/harness/launch-chromium.ts'
import { startFoyer } from '@foyer/e2e/harness/start-foyer.ts'

/** Fetched for the run and kept in npm's cache, because it brings a hundred packages that nothing else needs. */
const lighthouse = 'lighthouse@13.5.0'
const rounds = 3

/** The scores read from a report, 0 to 100. Pages that search engines must not list are not judged on being found. */
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Scores = Readonly<Record<(typeof categories)[number], number>>

/**
 * Runs Lighthouse's slow phone, median of 3, on the four pages that performance.md has budgets for. The browser keeps a
 * buyer's session, with a basket first and later a reservation that waits for its payment.
 */
export async function benchLighthouse(): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const foyer = await startFoyer({
    command: ['--enable-source-maps', 'packages/server/dist/program/main.js'],
  })
  stack.defer(async () => await foyer.dispose())
  const profile = mkdtempSync(join(tmpdir(), 'foyer-lighthouse-'))
  const removeProfile = (): void => rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  stack.defer(atTheEnd(removeProfile))
  stack.defer(removeProfile)
  const [port = 0] = await findFreePorts(1)
  const browser = await launchProfile(profile, { port, baseURL: foyer.url })
  stack.defer(async () => await browser.close())
  const audit = async (name: string, path: string) => {
    const tries = []
    for (let round = 0; round < rounds; round += 1)
      tries.push(await report(`${foyer.url}${path}`, port))
    say(name, tries)
  }
  await audit('event', '/events/late-night-jazz/')
  const page = browser.pages()[0] ?? (await browser.newPage())
  const buyer = createBuyer(page, foyer)
  await page.goto('/events/northfield-hamlet/')
  const seats = page.getByRole('link', { name: /^Choose your seats/ }).first()
  await audit('seats', (await seats.getAttribute('href')) ?? '/')
  await buyer.addTickets('late-night-jazz', { Standing: 2 })
  await audit('basket', '/checkout/')
  await buyer.reserve()
  await buyer.signUp()
  await audit('payment', '/checkout/')
}

interface Report {
  readonly scores: Scores
  /** The audits that cost points, by Lighthouse's ids. */
  readonly lost: readonly string[]
}

/** Runs in a process group of its own, because npx starts a shell, which starts the tool. */
async function runTool(command: string, args: readonly string[]): Promise<void> {
  const child = endsWithUs(
    spawn(command, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] }),
    {
      group: true,
    },
  )
  const said: string[] = []
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0)
    throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${said.join('')}`)
}

async function report(url: string, port: number): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-report-'))
  const file = join(folder, 'report.json')
  try {
    await runTool('npx', [
      '--yes',
      lighthouse,
      url,
      `--port=${port}`,
      '--disable-storage-reset',
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join(',')}`,
    ])
    return readReport(readFileSync(file, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface LighthouseJson {
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
  >
  readonly audits: Readonly<Record<string, { score: number | null; displayValue?: string }>>
}

function readReport(json: string): Report {
  const { categories: given, audits } = JSON.parse(json) as LighthouseJson
  const scoreOf = (name: string) => Math.round((given[name]?.score ?? 0) * 100)
  const lost = Object.values(given)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim())
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    lost,
  }
}

function say(name: string, tries: readonly Report[]): void {
  const median = (category: keyof Scores) =>
    tries.map(({ scores }) => scores[category]).sort((one, other) => one - other)[
      Math.floor(tries.length / 2)
    ]
  const figures = categories.map((category) => `${category} ${median(category)}`)
  const lost = [...new Set(tries.flatMap((one) => one.lost))]
  process.stdout.write(
    `${name.padEnd(8)} ${figures.join(', ')}${lost.length > 0 ? `   (${lost.join('; ')})` : ''}\n`,
  )
}
