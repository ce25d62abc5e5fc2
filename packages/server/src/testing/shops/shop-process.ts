import { once } from 'node:events'
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { FakeCardProvider } from '../providers/fake-card-provider.ts'
import type { FakeHostedSeating } from '../providers/fake-hosted-seating.ts'
import { createLine, type Work } from './process-line.ts'
import { ofCards, ofCharts, ofPayments } from './provider-questions.ts'
import type { TestFoyer } from './test-foyer.ts'

const program = fileURLToPath(new URL('shop-process-main.ts', import.meta.url))

/** The providers of a shop in another process: they outlive it, so they answer from this one. */
interface Providers {
  readonly card: FakeCardProvider
  readonly chart: FakeHostedSeating
}

export interface ShopProcess extends Pick<TestFoyer, 'app' | 'runJob' | 'runJobs'> {
  /** SIGKILL: nothing gets to finish. */
  kill(): Promise<void>
}

/**
 * A shop in a process of its own on the PostgreSQL at `url`. `onQuestion` is called before and after a provider has
 * answered it: the place to kill it.
 */
export async function startShopProcess(
  url: string,
  now: Date,
  { card, chart }: Providers,
  onQuestion: (question: string, shop: ShopProcess) => Promise<void> = async () => {},
): Promise<ShopProcess> {
  const child = fork(program, [url, now.toISOString()], {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const provide = (name: string, provider: object, questions: readonly string[]) =>
    questions.map((question) => {
      const work = async (...words: unknown[]): Promise<unknown> => {
        await onQuestion(`before ${name}.${question}`, shop)
        if (!child.connected) throw new Error('it was killed before it could ask')
        const known: unknown = Reflect.get(provider, question)
        if (typeof known !== 'function') throw new Error(`${name} answers no ${question}`)
        const value: unknown = await Reflect.apply(known, provider, words)
        await onQuestion(`after ${name}.${question}`, shop)
        return value
      }
      return [`${name}.${question}`, work] as const
    })
  const ready = Promise.withResolvers<void>()
  const works = Object.fromEntries<Work>([
    ['ready', () => ready.resolve()],
    ...provide('card', card, [...ofPayments, ...ofCards]),
    ...provide('chart', chart, ofCharts),
  ])
  const line = createLine(works, child)
  child.on('message', line.hear)
  child.once('exit', () => {
    line.cut()
    ready.reject(new Error('the shop did not start'))
  })
  const shop: ShopProcess = {
    // The only work it is asked for is to answer a request.
    app: {
      inject: async (options: unknown) => await line.ask('inject', options),
    } as unknown as FastifyInstance,
    runJob: async (name) => await line.ask('runJob', name),
    runJobs: async () => await line.ask('runJobs'),
    kill: async () => await endChild(child),
  }
  await ready.promise
  return shop
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
