import { createInterface } from 'node:readline'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from './config.ts'
import type { SeatsioEvent } from './seatsio/index.ts'
import { paymentNames, startSandbox, type Sandbox, type SandboxOptions } from './start-sandbox.ts'

/** The URLs and ports of the simulators, and the keys a shop needs: they are the simulators' own, so none of them is secret. */
function urlsOf(sandbox: Sandbox): object {
  const { url, mailUrl, smtpUrl } = sandbox
  // JSON leaves out the functions that are beside each shop's settings.
  const shops = Object.fromEntries(paymentNames.map((name) => [name, sandbox[name]]))
  return { msg: 'ready', url, mailUrl, smtpUrl, ...shops }
}

/**
 * Lies beside the state that only one process may write: a command that needs the simulators while a shop is open finds
 * them by this file. It names the process, and remains when that process is gone.
 */
function tellOthers(dataDir: string, sandbox: Sandbox): void {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'running.json')
  // It is renamed into place, so that a reader finds all of it or nothing.
  writeFileSync(`${file}.new`, JSON.stringify({ ...urlsOf(sandbox), pid: process.pid }), {
    mode: 0o600,
  })
  renameSync(`${file}.new`, file)
}

const { port, smtpPort, dataDir, webhookUrl, shopUrl, host, publicUrl, attached } = readConfig()
const options: SandboxOptions = {
  ...(port === undefined ? {} : { port }),
  ...(smtpPort === undefined ? {} : { smtpPort }),
  ...(dataDir === undefined ? {} : { dataDir }),
  ...(webhookUrl === undefined ? {} : { webhookUrl }),
  ...(host === undefined ? {} : { host }),
  ...(publicUrl === undefined ? {} : { publicUrl }),
}

const sandbox = await startSandbox(options).catch(giveUp)
const stop = (): void => void sandbox.close().then(() => process.exit(0))
if (shopUrl !== undefined) sandbox.setShop(shopUrl)
if (dataDir !== undefined) tellOthers(dataDir, sandbox)
if (attached) serveShop(sandbox)
else announce(sandbox)
process.once('SIGTERM', stop)
// The terminal interrupts the shop and its sandbox alike; the shop has to end first.
if (attached) process.on('SIGINT', () => {})
else process.once('SIGINT', stop)

/** A port in use is for the operator to resolve and needs no stack trace. */
function giveUp(error: unknown): never {
  const taken = error as Partial<NodeJS.ErrnoException & { port: number }>
  process.stderr.write(
    taken.code === 'EADDRINUSE'
      ? `Port ${taken.port} is already in use. Stop what uses it, or choose others with SANDBOX_PORT and SANDBOX_SMTP_PORT.\n`
      : `${error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
}

function announce({ url, mailUrl, smtpUrl, stripe }: Sandbox): void {
  process.stdout.write(
    [
      `Sandbox   ${url}/`,
      `Mail      ${mailUrl}`,
      `SMTP      ${smtpUrl}`,
      `Stripe    ${stripe.apiBase}/v1 with ${stripe.secretKey}`,
      '',
    ].join('\n'),
  )
}

/**
 * One line on standard output says where everything is; each line that comes in says where the shop is, and the end of
 * input ends the sandbox.
 */
function serveShop(sandbox: Sandbox): void {
  const { setShop, setCharts } = sandbox
  // A shop that was killed while it waited for this line does not read it.
  process.stdout.once('error', stop)
  process.stdout.write(`${JSON.stringify(urlsOf(sandbox))}\n`)
  const lines = createInterface(process.stdin)
  lines.on('line', (line) => {
    const { shop, charts } = readLine(line)
    if (typeof shop === 'string') setShop(shop)
    if (charts !== undefined) setCharts(charts)
  })
  lines.once('close', stop)
}

/** The message of a line from the shop; empty when the shop was killed in the middle of the line. */
function readLine(line: string): { shop?: unknown; charts?: SeatsioEvent[] } {
  try {
    return JSON.parse(line) as { shop?: unknown; charts?: SeatsioEvent[] }
  } catch {
    return {}
  }
}
