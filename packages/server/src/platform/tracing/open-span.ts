export type Attributes = Readonly<Record<string, string | number | boolean>>

/**
 * A part of a trace that is being recorded. Whatever is put into it leaves the shop: names of ours and numbers, and never
 * what somebody typed, the text of an error, or an address that opens something.
 */
export interface OpenSpan {
  readonly traceId: string
  /** As it is handed to other processes: https://www.w3.org/TR/trace-context/#traceparent-header */
  readonly traceparent: string
  set(attributes: Attributes): void
  /** Points to another trace that has to do with this one. */
  link(traceparent: string): void
  end(error?: unknown): void
}

/** `server` was asked by somebody, `client` asks somebody else, `consumer` takes what was queued. */
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal'

export interface SpanStart {
  readonly kind: SpanKind
  readonly attributes?: Attributes
  readonly links?: readonly string[]
}

/** Begins spans. It answers null for what is not to be recorded. */
export interface Recorder {
  /** The beginning of a trace, or of the part of one that was begun elsewhere. */
  begin(name: string, start: SpanStart, parent: string | null): OpenSpan | null
  beginChild(name: string, start: SpanStart, parent: OpenSpan): OpenSpan
}
