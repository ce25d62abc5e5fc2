import type { FastifyInstance } from 'fastify'
import type { Html } from './lib/html.ts'

/** One simulated vendor: a folder of its own, registered in start-sandbox. */
export interface Vendor {
  name: string
  /** Adds its HTTP API, its browser script and its controls under `/_control/<vendor>/`. */
  routes(app: FastifyInstance): Promise<void>
  /** Its section of the control panel, in its present state. */
  panel(): Html
  /** Goes on with work that an earlier run left unfinished; called once the sandbox listens. */
  resume(): void
  close: () => Promise<void>
}
