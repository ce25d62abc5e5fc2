import type { FastifyInstance } from 'fastify'
import type { Foyer } from '../foyer.ts'
import type { Handler } from '../platform/http/handle.ts'
import type { OperationHandler } from '../platform/api/handle-operation.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import type { Page } from '../platform/http/page.ts'
import type { PublicPage } from '../platform/http/public-page.ts'

/** What a room of the server registers: its endpoints, its background jobs, and its pages if it has any. */
export interface Module {
  readonly name: string
  readonly handlers: readonly Handler[]
  /** What it answers of the API under `/api/v1/`. */
  readonly operations?: readonly OperationHandler[]
  readonly pages?: readonly (Page | PublicPage)[]
  /** The paths of its pages and files: below these a wrong path is not found, and no step of the checkout. */
  readonly places?: readonly Place[]
  readonly jobs?: readonly JobHandler[]
  /** Registers everything else: files, scripts, what machines ask for. `places` are those of all rooms. */
  readonly register?: (
    app: FastifyInstance,
    foyer: Foyer,
    places: readonly Place[],
  ) => Promise<void> | void
}

/** What a part of a large room registers; its own `index.ts` lists its contents. */
export type Part = Partial<Pick<Module, 'handlers' | 'pages' | 'jobs' | 'register'>>

/** What the parts of a room register together, one after the other. */
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
  /** Whether its content belongs to one person, so that search engines may not read it. */
  readonly personal: boolean
}

/** Paths for everybody, or personal ones. */
export const places = (personal: boolean, ...paths: readonly string[]): Place[] =>
  paths.map((path) => ({ path, personal }))
