import { currentSpan, inScene, withSpan, type Scene } from '../monitoring/scene.ts'
import type { OpenSpan, Recorder, SpanStart } from './open-span.ts'

/** A process has one, or none: most shops record no traces, and then nothing here costs more than looking at this. */
let recorder: Recorder | null = null

/** From now on traces are recorded; null ends it. */
export function recordWith(given: Recorder | null): void {
  recorder = given
}

export const isRecording = (): boolean => recorder !== null

/** Begins a trace, or goes on with the one that `parent` names; null when it is not to be recorded. */
export const beginTrace = (
  name: string,
  start: SpanStart,
  parent: string | null = null,
): OpenSpan | null => recorder?.begin(name, start, parent) ?? null

/** Runs `work` as a part of the trace that is being recorded. Where none is, it is only run. */
export function inSpan<T>(name: string, start: SpanStart, work: () => Promise<T>): Promise<T> {
  if (recorder === null) return work()
  const parent = currentSpan()
  return parent === null ? work() : during(recorder.beginChild(name, start, parent), work)
}

/**
 * Runs what is done on behalf of something that was begun elsewhere: it belongs to the trace of its cause, wherever its turn
 * has come, and whoever does it points there.
 */
export function forCause<T>(
  name: string,
  start: SpanStart,
  cause: string | null,
  work: () => Promise<T>,
): Promise<T> {
  if (recorder === null) return work()
  const here = currentSpan()
  if (cause === null || here?.traceId === traceIdOf(cause)) return inSpan(name, start, work)
  const links = [...(start.links ?? []), ...(here === null ? [] : [here.traceparent])]
  const span = recorder.begin(name, { ...start, links }, cause)
  if (span === null) return work()
  here?.link(cause)
  return during(span, work)
}

async function during<T>(span: OpenSpan, work: () => Promise<T>): Promise<T> {
  try {
    const result = await withSpan(span, work)
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}

/**
 * Does for several at once what each has asked for. Its statements are a part of the trace of the first of them that is
 * recorded; all others point there.
 */
export function together<T>(
  scenes: readonly (Scene | undefined)[],
  work: () => Promise<T>,
): Promise<T> {
  const [first] = scenes
  if (scenes.length === 1) return first === undefined ? work() : inScene(first, work)
  const recorded = scenes.flatMap((scene) => (scene?.span == null ? [] : [scene.span]))
  const [leading, ...others] = recorded
  if (recorder === null || leading === undefined) return inScene({ facts: {}, span: null }, work)
  const batch = recorder.beginChild(
    'batch',
    {
      kind: 'internal',
      attributes: { 'foyer.items': scenes.length },
      links: others.map(({ traceparent }) => traceparent),
    },
    leading,
  )
  for (const other of others) other.link(batch.traceparent)
  return inScene({ facts: {}, span: batch }, async () => await during(batch, work))
}

/** What a row or a job that is written now carries, so that who works on it goes on with this trace. */
export const traceparentNow = (): string | null => currentSpan()?.traceparent ?? null

/** What is written in a recorded transaction knows its trace (migrations/0132): jobs, mails and payments carry it on. */
export function beginWriting(): string {
  const traceparent = traceparentNow()
  return traceparent === null ? 'begin' : `begin; set local foyer.traceparent = '${traceparent}'`
}

const form = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** A traceparent that is well-formed; null for anything else. */
export const readTraceparent = (given: unknown): string | null =>
  typeof given === 'string' && form.test(given) ? given : null

const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35)
