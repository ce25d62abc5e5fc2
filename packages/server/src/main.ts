import { readConfig, ConfigError, type Config } from './config.ts'
import { buildApp } from './build-app.ts'
import { createFoyer, openDatabase } from './create-foyer.ts'
import { modules } from './modules/index.ts'
import { importDemoSeason } from './modules/catalogue/exports.ts'
import { startSandbox, type SandboxProcess } from './platform/sandbox-process.ts'

/** Starts the shop; see docs/operations.md for what it reads from the environment. */
async function main(): Promise<void> {
  const config = readConfig()
  const [db, sandbox] = await Promise.all([
    openDatabase(config),
    config.sandbox === null ? null : startSandbox(config),
  ])
  if (config.demo) await importDemoSeason(db, config)
  const foyer = await createFoyer(config, db, addressesOf(config, sandbox))
  const app = await buildApp(foyer, { logger: foyer.log })
  await app.listen({ port: config.port, host: config.host })
  await sandbox?.setWebhook(`${foyer.publicUrl}/webhooks/stripe/`)
  await foyer.jobs.work(modules.flatMap((module) => module.jobs?.(foyer) ?? []))
  announce(foyer.publicUrl, sandbox)

  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    // A second signal, or a request that never ends, must not keep the process for ever.
    setTimeout(() => process.exit(1), 10_000).unref()
    await app.close()
    await foyer.close()
    sandbox?.stop()
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
}

function addressesOf(config: Config, sandbox: SandboxProcess | null) {
  const stripe = config.stripe ?? sandbox?.stripe
  const smtpUrl = config.smtpUrl ?? sandbox?.smtpUrl
  if (stripe === undefined || smtpUrl === undefined) {
    throw new ConfigError([
      'STRIPE_SECRET_KEY (with its publishable key and webhook secret) and SMTP_URL are needed when FOYER_SANDBOX is off.',
    ])
  }
  return { publicUrl: config.publicUrl ?? `http://localhost:${config.port}`, stripe, smtpUrl }
}

/** For people on a terminal, and one line for programs that wait for the start. */
function announce(url: string, sandbox: SandboxProcess | null): void {
  const addresses = { url, mailUrl: sandbox?.mailUrl ?? null, sandboxUrl: sandbox?.url ?? null }
  if (process.stdout.isTTY) {
    process.stdout.write(`\n  The shop          ${url}\n`)
    if (sandbox !== null) {
      process.stdout.write(
        `  The mail viewer   ${sandbox.mailUrl}\n  The simulators    ${sandbox.url}\n\n`,
      )
    }
  }
  process.stdout.write(`${JSON.stringify({ msg: 'ready', ...addresses })}\n`)
}

main().catch((error: unknown) => {
  // A wrong setting or a database in use is the operator's to mend: say what, without a stack.
  const text =
    error instanceof Error
      ? error instanceof ConfigError || error.message.includes('already in use')
        ? error.message
        : (error.stack ?? error.message)
      : String(error)
  process.stderr.write(`Foyer could not start.\n${text}\n`)
  process.exit(1)
})
