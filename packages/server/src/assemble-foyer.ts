import type { Foyer, FoyerParts, Providers } from './foyer.ts'
import { createRooms } from './modules/rooms.ts'
import { createKeptPages } from './platform/http/kept-pages.ts'
import { createLook } from './platform/http/page-frame.ts'
import { traceCalls } from './platform/tracing/trace-calls.ts'
import type { Rendering } from './rendering/rendering.ts'

/** Puts a shop together: everything its process keeps in memory is made here, so that two shops in one process share nothing. */
export function assembleFoyer(given: FoyerParts): Foyer {
  const parts = given.config.traces === null ? given : traced(given)
  const rooms = createRooms(parts)
  const { version, commit } = parts.config.program
  const { kid: key } = rooms.tickets.signer.publicKey
  parts.metrics.buildInfo.set({ version, commit: commit ?? 'unknown', key }, 1)
  return {
    ...parts,
    look: createLook(parts),
    keptPages: createKeptPages({ freshMs: parts.pagesFreshMs }),
    rooms,
  }
}

/** What is asked of vendors and of threads is a part of traces, where those are recorded. */
function traced(parts: FoyerParts): FoyerParts {
  const { passes, ...ports } = parts.providers
  const calls = Object.entries(ports).map(([name, port]: [string, object | null]) => [
    name,
    port === null ? null : traceCalls(name, port),
  ])
  const ofPasses = {
    apple: passes.apple && traceCalls('passes', passes.apple),
    google: passes.google && traceCalls('passes', passes.google),
  }
  return {
    ...parts,
    rendering: tracedRendering(parts.rendering),
    providers: { ...(Object.fromEntries(calls) as Omit<Providers, 'passes'>), passes: ofPasses },
  }
}

/** Which line is asked is answered at once; what it then renders is waited for. */
const tracedRendering = (rendering: Rendering): Rendering => ({
  ...traceCalls('rendering', rendering),
  ofLine: (line) => tracedRendering(rendering.ofLine(line)),
})
