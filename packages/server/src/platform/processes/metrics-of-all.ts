import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { randomIds } from '../ids.ts'

interface Question {
  readonly type: 'foyer:metrics'
  readonly id: string
}
type Answer = Question & ({ readonly text: string } | { readonly error: string })

/** Lets the figures of this process be counted with those of the others that its parent has started. */
export function shareMetrics(registry: Registry): void {
  if (!cluster.isWorker) return
  // It listens for the parent's questions from now on.
  void new AggregatorRegistry()
  AggregatorRegistry.setRegistries(registry)
}

/** The figures of this process, or of all that its parent has started, added up: visitors are shared out among those. */
export async function metricsOfAll(registry: Registry): Promise<string> {
  if (!cluster.isWorker) return await registry.metrics()
  const id = randomIds.uuid()
  return await new Promise((resolve, reject) => {
    const hear = (message: unknown): void => {
      if (!isOurs(message) || message.id !== id) return
      process.off('message', hear)
      const answer = message as Answer
      if ('text' in answer) resolve(answer.text)
      else reject(new Error(`the processes' figures could not be read: ${answer.error}`))
    }
    process.on('message', hear)
    process.send?.({ type: 'foyer:metrics', id } satisfies Question)
  })
}

/** In the parent: asks all its processes whenever one of them is asked. */
export function answerForAll(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', (child, message: unknown) => {
    if (!isOurs(message)) return
    const tell = (found: { text: string } | { error: string }): void => {
      // It may have ended meanwhile.
      if (child.isConnected()) child.send({ ...message, ...found }, () => {})
    }
    all.clusterMetrics().then(
      (text) => tell({ text }),
      (error: unknown) => tell({ error: String(error) }),
    )
  })
}

const isOurs = (message: unknown): message is Question =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  message.type === 'foyer:metrics'
