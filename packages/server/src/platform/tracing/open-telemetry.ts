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
} from '@opentelemetry/sdk-trace'
import type { TracesConfig } from '../../config/traces-config.ts'
import { createBoundedExport, type Losses } from './bounded-export.ts'
import type { OpenSpan, Recorder, SpanKind, SpanStart } from './open-span.ts'

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
