import type { SandboxProcess } from './platform/sandbox-process.ts'

/** Prints lines for people, even through other programs in between, and then one line for programs that wait for the start. */
export function announce(url: string, sandbox: SandboxProcess | null, production: boolean): void {
  const places = [
    ['The shop', url],
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
    process.stdout.write(`\n${lines.join('')}\n`)
  }
  const urls = { url, mailUrl: sandbox?.mailUrl ?? null, sandboxUrl: sandbox?.url ?? null }
  process.stdout.write(`${JSON.stringify({ msg: 'ready', ...urls })}\n`)
}
