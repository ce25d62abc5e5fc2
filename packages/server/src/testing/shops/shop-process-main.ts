import { flushCompileCache } from 'node:module'
import type { InjectOptions } from 'fastify'
import { createManualClock } from '../../platform/clock.ts'
import { openPostgres } from '../../platform/database/open-database.ts'
import { createFakeCardProvider } from '../providers/fake-card-provider.ts'
import { createFakeHostedSeating } from '../providers/fake-hosted-seating.ts'
import { createLine, type Ask, type Work } from './process-line.ts'
import { ofCards, ofCharts, ofPayments } from './provider-questions.ts'
import { createTestFoyer } from './test-foyer.ts'

// The program that shop-process.ts starts: a shop on the PostgreSQL of its first argument, at the time of the second.

/** The same provider, except that these questions go to the process that started this one. */
function distant<Provider extends object>(
  provider: Provider,
  name: string,
  questions: readonly string[],
  ask: Ask,
): Provider {
  const works = Object.fromEntries<Work>(
    questions.map((question) => [
      question,
      async (...words) => await ask(`${name}.${question}`, ...words),
    ]),
  )
  return { ...provider, ...works }
}

async function serve(url: string, start: string): Promise<void> {
  const clock = createManualClock(start)
  const db = openPostgres(url, 4)
  const line = createLine(
    {
      inject: async (options: InjectOptions) => {
        const { statusCode, body, headers, cookies } = await shop.app.inject(options)
        return { statusCode, body, headers: { ...headers }, cookies }
      },
      runJob: async (name: string) => await shop.runJob(name),
      runJobs: async () => await shop.runJobs(),
    },
    process,
  )
  const { ask } = line
  const shop = await createTestFoyer({
    db,
    clock,
    card: distant(createFakeCardProvider(), 'card', [...ofPayments, ...ofCards], ask),
    providers: {
      seating: distant(
        createFakeHostedSeating(() => clock.now()),
        'chart',
        ofCharts,
        ask,
      ),
    },
  })
  process.on('message', line.hear)
  // The parent process is gone, so nothing would end this one any more.
  process.once('disconnect', () => process.exit(1))
  await ask('ready')
  // It is killed sooner or later, and would leave nothing to the next one, for which compiling is half of the start.
  flushCompileCache()
}

const [, , url, start] = process.argv
if (url === undefined || start === undefined)
  throw new Error('which database, and what time is it?')
await serve(url, start)
