import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { readMessage, type Message } from './read-protobuf.ts'

export interface CollectedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentId: string
  readonly name: string
  readonly service: string
  /** What the process that recorded it is there for. */
  readonly process: string
  readonly attributes: Readonly<Record<string, string>>
  /** The traces it points to. */
  readonly links: readonly string[]
  readonly failed: boolean
}

export interface TraceCollector {
  readonly url: string
  readonly spans: readonly CollectedSpan[]
  /** All that was sent, as it was sent. */
  readonly bytes: () => Buffer
  /** How it answers from now on; null never does. */
  answer(status: number | null): void
  close(): Promise<void>
}

/** A collector of traces on this machine, which takes what OTLP sends over HTTP. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = []
  const bodies: Buffer[] = []
  let status: number | null = 200
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      const sent = Buffer.concat(parts)
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
      if (status === 200) {
        bodies.push(body)
        spans.push(...spansIn(body))
      }
      if (status !== null) response.writeHead(status).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bytes: () => Buffer.concat(bodies),
    answer(next) {
      status = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/**
 * The fields by their numbers:
 * https://github.com/open-telemetry/opentelemetry-proto/blob/main/opentelemetry/proto/trace/v1/trace.proto
 */
function spansIn(body: Buffer): CollectedSpan[] {
  return readMessage(body)
    .messages(1)
    .flatMap((ofResource) => {
      const about = attributesOf(ofResource.messages(1).flatMap((resource) => resource.messages(1)))
      return ofResource
        .messages(2)
        .flatMap((scope) => scope.messages(2))
        .map((span) => ({
          traceId: span.hex(1),
          spanId: span.hex(2),
          parentId: span.hex(4),
          name: span.text(5),
          service: about['service.name'] ?? '',
          process: about['foyer.process'] ?? '',
          attributes: attributesOf(span.messages(9)),
          links: span.messages(13).map((link) => link.hex(1)),
          failed: span.messages(15).some((state) => state.number(3) === 2),
        }))
    })
}

const attributesOf = (pairs: readonly Message[]): Record<string, string> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const [value] = pair.messages(2)
      return [pair.text(1), value === undefined ? '' : value.text(1) || String(value.number(3))]
    }),
  )
