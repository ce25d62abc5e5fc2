/** The settings the process was started with, read once. No other file of the sandbox reads the environment. */
export interface SandboxConfig {
  production: boolean
  port: number | undefined
  smtpPort: number | undefined
  dataDir: string | undefined
  webhookUrl: string | undefined
  /** The shop, for simulators that nobody has started: they then send all their events there. */
  shopUrl: string | undefined
  /** The address to listen on, where the container is the wall around them. */
  host: string | undefined
  /** Where browsers reach the simulators, when that is not where they listen. */
  publicUrl: string | undefined
  /** Set when a shop started it: the sandbox then ends with that shop, and reads messages from its standard input. */
  attached: boolean
}

/** Throws, naming the variable, when a port is not a valid one. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): SandboxConfig {
  return {
    production: env['NODE_ENV'] === 'production',
    port: portFrom(env, 'SANDBOX_PORT'),
    smtpPort: portFrom(env, 'SANDBOX_SMTP_PORT'),
    dataDir: env['SANDBOX_DATA_DIR'] || undefined,
    webhookUrl: env['SANDBOX_STRIPE_WEBHOOK_URL'] || undefined,
    shopUrl: env['SANDBOX_SHOP_URL'] || undefined,
    host: env['SANDBOX_HOST'] || undefined,
    publicUrl: env['SANDBOX_PUBLIC_URL'] || undefined,
    attached: env['SANDBOX_EXIT_WITH_STDIN'] === '1',
  }
}

function portFrom(env: NodeJS.ProcessEnv, name: string): number | undefined {
  const text = env[name]
  if (text === undefined || text === '') return undefined
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`${name} must be a port from 0 to 65535, not '${text}'.`)
  return port
}
