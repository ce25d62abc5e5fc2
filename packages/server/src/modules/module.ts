import type { FastifyInstance } from 'fastify'
import type { Foyer } from '../foyer.ts'
import type { Handler } from '../platform/http/handle.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import type { Page } from '../platform/http/page.ts'

/** What a room of the server brings: its endpoints, its background jobs, and pages where it has some. */
export interface Module {
  readonly name: string
  readonly handlers: readonly Handler[]
  readonly pages?: readonly Page[]
  /** Where its pages and files lie: below these a wrong path is wrong, not a step of the checkout. */
  readonly places?: readonly Place[]
  readonly jobs?: readonly JobHandler[]
  /** What is neither: files, scripts, what machines ask for. `places` are those of all rooms. */
  readonly register?: (
    app: FastifyInstance,
    foyer: Foyer,
    places: readonly Place[],
  ) => Promise<void> | void
}

/** What a part of a large room brings; its own `index.ts` is the table of its contents. */
export type Part = Partial<Pick<Module, 'handlers' | 'pages' | 'jobs' | 'register'>>

/** What the parts of a room bring together; they are registered one after the other. */
export const together = (
  ...parts: readonly Part[]
): Pick<Required<Module>, 'handlers' | 'pages' | 'jobs' | 'register'> => ({
  handlers: parts.flatMap(({ handlers = [] }) => handlers),
  pages: parts.flatMap(({ pages = [] }) => pages),
  jobs: parts.flatMap(({ jobs = [] }) => jobs),
  async register(app, foyer, all) {
    for (const { register } of parts) await register?.(app, foyer, all)
  },
})

export interface Place {
  /** Begins and ends with a slash. */
  readonly path: string
  /** What is there is one person's: nothing for search engines. */
  readonly personal: boolean
}

/** Places for everybody, or of one person each. */
export const places = (personal: boolean, ...paths: readonly string[]): Place[] =>
  paths.map((path) => ({ path, personal }))
