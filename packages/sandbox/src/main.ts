import { readConfig } from './config.ts'
import { startSandbox } from './start-sandbox.ts'
import type { SandboxOptions } from './start-sandbox.ts'

const { port, smtpPort, dataDir, webhookUrl } = readConfig()
const options: SandboxOptions = {
  ...(port === undefined ? {} : { port }),
  ...(smtpPort === undefined ? {} : { smtpPort }),
  ...(dataDir === undefined ? {} : { dataDir }),
  ...(webhookUrl === undefined ? {} : { webhookUrl }),
}

const sandbox = await startSandbox(options)
process.stdout.write(
  [
    `Sandbox   ${sandbox.url}/`,
    `Mail      ${sandbox.mailUrl}`,
    `SMTP      ${sandbox.smtpUrl}`,
    `Stripe    ${sandbox.stripe.apiBase}/v1 with ${sandbox.stripe.secretKey}`,
    '',
  ].join('\n'),
)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)))
