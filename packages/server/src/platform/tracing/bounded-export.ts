import {
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace'

/** Is told of spans that nobody will see. */
export interface Losses {
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
export function createBoundedExport(exporter: SpanExporter, losses: Losses): SpanProcessor {
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
