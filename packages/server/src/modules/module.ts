import type { FastifyInstance } from 'fastify'
import type { Foyer } from '../foyer.ts'
import type { Handler } from '../platform/handle.ts'
import type { JobDefinition } from '../platform/jobs.ts'

/** What a room of the server brings: its endpoints, its background jobs, and pages where it has some. */
export interface Module {
  readonly name: string
  readonly handlers: readonly Handler[]
  readonly jobs?: (foyer: Foyer) => readonly JobDefinition<never>[]
  readonly register?: (app: FastifyInstance, foyer: Foyer) => Promise<void> | void
}
