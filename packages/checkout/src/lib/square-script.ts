import { squareScriptPoll } from '@foyer/contract/limits.ts'
import type { Square } from '@square/web-sdk'
import type { Clock } from '@foyer/ui/clock.ts'
import { loadScript, pollFor } from './load-script.ts'

declare global {
  interface Window {
    Square?: Square
  }
}

/** The shop's script, which says where Square's own script is. */
const scriptPath = '/ajax/checkout/checkout/javascript-square/'

/**
 * Brings Square's script onto the page and polls for it every 10 ms until it has loaded.
 * @throws when the shop's script does not load, or Square's
 */
export async function loadSquare(clock: Clock): Promise<Square> {
  const poll = pollFor(clock, squareScriptPoll, () => window.Square)
  try {
    return await Promise.race([poll.found, brokenOff()])
  } finally {
    poll.stop()
  }
}

/** Never resolves, as the poll returns Square itself; rejects when Square cannot be loaded. */
async function brokenOff(): Promise<never> {
  const unavailable = new Promise<never>((_, reject) =>
    addEventListener('square:unavailable', () => reject(new Error('Square could not be reached')), {
      once: true,
    }),
  )
  await loadScript(scriptPath)
  return unavailable
}
