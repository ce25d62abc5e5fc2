import type { Config } from './config/config.ts'
import { demoOrganiser, demoPeople } from './demo-people.ts'
import type { SandboxProcess } from './platform/sandbox-process.ts'

/**
 * Prints lines for people, even through other programs in between, and then, where no person reads it, one line for programs
 * that wait for the start.
 */
export function announce(
  url: string,
  sandbox: SandboxProcess | null,
  { production, demo }: Pick<Config, 'production' | 'demo'>,
): void {
  const places = [
    ['The shop', url],
    ['The desk', `${url}/desk/`],
    ...(sandbox === null
      ? []
      : [
          ['The mail viewer', sandbox.mailUrl],
          ['The simulators', sandbox.url],
        ]),
  ]
  // In production standard output is a log, which is JSON and nothing else.
  if (!production) {
    const lines = places.map(([name = '', place]) => `  ${name.padEnd(18)}${place}\n`)
    process.stdout.write(`\n${lines.join('')}\n${demo ? accounts() : ''}`)
  }
  if (process.stdout.isTTY) return
  const urls = { url, mailUrl: sandbox?.mailUrl ?? null, sandboxUrl: sandbox?.url ?? null }
  process.stdout.write(`${JSON.stringify({ msg: 'ready', ...urls })}\n`)
}

/** The people of the demo who can sign in to the desk, each with an e-mail address and nothing else. */
function accounts(): string {
  const people = demoPeople.map(({ email, role, name }) => {
    const place = role === null ? 'operator of the platform' : role.replace('_', ' ')
    return `  ${email.padEnd(36)}${name.padEnd(18)}${place}\n`
  })
  const title = `Who can sign in to the desk of ${demoOrganiser} (the code arrives in the mail viewer):`
  return `  ${title}\n${people.join('')}\n`
}
