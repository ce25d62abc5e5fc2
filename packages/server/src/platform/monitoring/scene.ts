import { AsyncLocalStorage } from 'node:async_hooks'
import type { OpenSpan } from '../tracing/open-span.ts'

/** What every line of the log says of the work it belongs to. All of it is ours or random: nothing here names a person. */
export interface Facts {
  /** The number that an error page shows, and `x-request-id` of every answer. */
  requestId?: string
  /** The kind of background work, and the queue's id of this piece of it. */
  job?: string
  jobId?: string
  /** Counts from 1; more than 1 when the database went away in the middle of it. */
  attempt?: number
  /** The number of the sale: `npm run order` finds its reference by it, and it by its reference. */
  sale?: number
  /** The number of the payment, who takes it, and what they call it. */
  payment?: number
  provider?: string
  providerId?: string
}

/** What is done for one request or one job. */
export interface Scene {
  /** Shared by all of it: what is found out on the way is said by every later line. */
  readonly facts: Facts
  /** The part of a trace that is being recorded; null for most, because most are not. */
  readonly span: OpenSpan | null
  /** The one of the whole request or job, where `span` is a part of it. */
  readonly whole?: OpenSpan
}

const scenes = new AsyncLocalStorage<Scene>()

/** Runs `work` in this scene. */
export const inScene = <T>(scene: Scene, work: () => T): T => scenes.run(scene, work)

/** Runs a part of the work at hand that is recorded by itself. */
export function withSpan<T>(span: OpenSpan, work: () => T): T {
  const around = scenes.getStore()
  const whole = around?.whole ?? around?.span ?? span
  return scenes.run({ facts: around?.facts ?? {}, span, whole }, work)
}

export const currentScene = (): Scene | undefined => scenes.getStore()

/** What is being recorded at this moment, if anything is. */
export const currentSpan = (): OpenSpan | null => scenes.getStore()?.span ?? null

/** Says something of the request or job under way in each line of the log that follows, and in its trace. */
export function noteFacts(more: Facts): void {
  const scene = scenes.getStore()
  if (scene === undefined) return
  Object.assign(scene.facts, more)
  if (scene.span === null) return
  const named = Object.entries(more).map(([name, value]) => [`foyer.${name}`, value] as const)
  // A job may be about one thing after another: of these, only its parts say which.
  const isRequest = scene.facts.requestId !== undefined
  const spans = isRequest ? [scene.whole ?? scene.span, scene.span] : [scene.span]
  for (const span of new Set(spans)) span.set(Object.fromEntries(named))
}

/**
 * Does `work` about these. A request is about one thing, and its last line says which; a job may be about one after another,
 * and none of them may be named in lines about the next.
 */
export function withFacts<T>(more: Facts, work: () => T): T {
  const scene = scenes.getStore()
  if (scene === undefined || scene.facts.requestId !== undefined) {
    noteFacts(more)
    return work()
  }
  return scenes.run({ ...scene, facts: { ...scene.facts } }, () => {
    noteFacts(more)
    return work()
  })
}

/** The fields of a line of the log that is written at this moment. */
export function fieldsOfScene(): Record<string, unknown> {
  const scene = scenes.getStore()
  if (scene === undefined) return {}
  const { facts, span } = scene
  return span === null ? { ...facts } : { ...facts, traceId: span.traceId }
}
