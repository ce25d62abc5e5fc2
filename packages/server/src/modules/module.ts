import type { FastifyInstance } from 'fastify'
import type { Foyer } from '../foyer.ts'
import type { Handler } from '../platform/http/handle.ts'
import type { JobDefinition } from '../platform/jobs/jobs.ts'
import type { Page } from '../platform/http/page.ts'

/** What a room of the server brings: its endpoints, its background jobs, and pages where it has some. */
export interface Module {
  readonly name: string
  readonly handlers: readonly Handler[]
  readonly pages?: readonly Page[]
  /** Where its pages and files lie: below these a wrong path is wrong, not a step of the checkout. */
  readonly places?: readonly Place[]
  readonly jobs?: (foyer: Foyer) => readonly JobDefinition<never>[]
  /** What is neither: files, scripts, what machines ask for. `places` are those of all rooms. */
  readonly register?: (
    app: FastifyInstance,
    foyer: Foyer,
    places: readonly Place[],
  ) => Promise<void> | void
}

export interface Place {
  /** Begins and ends with a slash. */
  readonly path: string
  /** What is there is one person's: nothing for search engines. */
  readonly personal: boolean
}

/** Places for everybody, or of one person each. */
export const places = (personal: boolean, ...paths: readonly string[]): Place[] =>
  paths.map((path) => ({ path, personal }))
