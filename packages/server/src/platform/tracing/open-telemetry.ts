import {
  ROOT_CONTEXT,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Span,
  type SpanContext,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace'
import type { TracesConfig } from '../../config/traces-config.ts'
import type { OpenSpan, Recorder, SpanKind, SpanStart } from './open-span.ts'

/** Is told of spans that nobody will see. */
interface Losses {
  /** `full`: more came than could be sent. `refused`: the collector was away or took them not. */
  lose(why: 'full' | 'refused', count: number): void
}

/** What waits to be sent, at most: some megabytes, whatever becomes of the collector. */
const waitingMaximum = 4_096
const batchMaximum = 512
/** How long a collector has for a batch. Meanwhile no other is sent, and what comes waits or is lost. */
const exportMs = 5_000
const pauseMs = 1_000

/**
 * Sends spans behind everything else, one batch at a time. A collector that is away, or slow, costs spans and never a
 * request: nobody waits for it, and what does not fit is dropped and counted.
 */
function createBoundedExport(exporter: SpanExporter, losses: Losses): SpanProcessor {
  let waiting = 0
  const counting: SpanExporter = {
    export(spans, done) {
      waiting -= spans.length
      exporter.export(spans, (result) => {
        // 0 is success: https://opentelemetry.io/docs/specs/otel/trace/sdk/#exportbatch
        if (result.code !== 0) losses.lose('refused', spans.length)
        done({ code: 0 })
      })
    },
    shutdown: async () => await exporter.shutdown(),
    forceFlush: async () => await exporter.forceFlush?.(),
  }
  const batches = new BatchSpanProcessor({
    exporter: counting,
    maxQueueSize: waitingMaximum,
    maxExportBatchSize: batchMaximum,
    scheduledDelayMillis: pauseMs,
    exportTimeoutMillis: 2 * exportMs,
  })
  return {
    onStart: () => {},
    onEnd(span: ReadableSpan) {
      if (waiting >= waitingMaximum) {
        losses.lose('full', 1)
        return
      }
      waiting += 1
      batches.onEnd(span)
    },
    forceFlush: async () => await batches.forceFlush(),
    shutdown: async () => await batches.shutdown(),
  }
}

interface Recording {
  readonly recorder: Recorder
  /** Sends what waits, as far as that can be done in so many milliseconds. */
  stop(mostMs: number): Promise<void>
}

/** Records by OpenTelemetry, which this file alone knows: it is loaded only where traces are wanted. */
export function openTelemetry(
  config: TracesConfig,
  about: Readonly<Record<string, string | number>>,
  losses: Losses,
): Recording {
  const processor = createBoundedExport(new OTLPTraceExporter({ url: config.url }), losses)
  const provider = new TracerProvider({
    sampler: samplerOf(config),
    resource: resourceFromAttributes({ ...about, ...config.resource }),
    spanProcessors: [processor],
    // One value that grows without bound would keep all others from being sent.
    spanLimits: { attributeValueLengthLimit: 200, linkCountLimit: 50 },
  })
  return {
    recorder: recorderOf(provider.getTracer('foyer')),
    async stop(mostMs) {
      const inTime = new Promise<void>((resolve) => {
        setTimeout(resolve, mostMs).unref()
      })
      await Promise.race([provider.shutdown().catch(() => {}), inTime])
    },
  }
}

function samplerOf({ sampler }: TracesConfig): Sampler {
  const root =
    sampler.kind === 'off'
      ? new AlwaysOffSampler()
      : sampler.kind === 'on'
        ? new AlwaysOnSampler()
        : new TraceIdRatioBasedSampler(sampler.ratio)
  return sampler.isParentBased ? new ParentBasedSampler({ root }) : root
}

const kinds: Readonly<Record<SpanKind, Kind>> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  consumer: Kind.CONSUMER,
  internal: Kind.INTERNAL,
}

/** The parts of `00-<trace>-<span>-<flags>`. */
function contextOf(traceparent: string): SpanContext {
  const [, traceId = '', spanId = '', flags = '00'] = traceparent.split('-')
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
}

function recorderOf(tracer: Tracer): Recorder {
  const start = (
    name: string,
    { kind, attributes, links = [] }: SpanStart,
    parent: SpanContext | null,
  ) =>
    tracer.startSpan(
      name,
      {
        kind: kinds[kind],
        ...(attributes !== undefined && { attributes }),
        links: links.map((link) => ({ context: contextOf(link) })),
      },
      parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent),
    )
  return {
    begin(name, given, parent) {
      const span = start(name, given, parent === null ? null : contextOf(parent))
      return span.isRecording() ? openSpan(span) : null
    },
    beginChild: (name, given, parent) =>
      openSpan(start(name, given, contextOf(parent.traceparent))),
  }
}

function openSpan(span: Span): OpenSpan {
  const { traceId, spanId, traceFlags } = span.spanContext()
  const flags = (traceFlags & TraceFlags.SAMPLED).toString(16).padStart(2, '0')
  return {
    traceId,
    traceparent: `00-${traceId}-${spanId}-${flags}`,
    set: (attributes) => void span.setAttributes(attributes),
    link: (traceparent) => void span.addLink({ context: contextOf(traceparent) }),
    end(error) {
      if (error !== undefined) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        span.setAttribute('error.type', kindOf(error))
      }
      span.end()
    },
  }
}

/** What sort of error it was. Its text may quote a row or what somebody typed. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  return code !== null && /^[\w-]{1,40}$/.test(code) ? code : error.name
}
