import type { FastifyInstance } from 'fastify'
import type { Foyer } from '../../../foyer.ts'
import { notFound } from '../../../platform/errors.ts'
import { networkOf } from '../../../platform/limits/network-of.ts'
import { lookAt } from '../runs/look.ts'
import { readList } from '../runs/run-store.ts'

const slice = 20_000
const listsKept = 3

/** The list that the draw was made of, for whoever wants to check it: it never changes, so a process reads it once. */
export function registerList(app: FastifyInstance, foyer: Foyer): void {
  app.get<{ Params: { key: string } }>(
    '/queue/:key/entries.txt',
    {
      config: {
        rateLimit: {
          max: 20,
          timeWindow: '1 minute',
          keyGenerator: (request: { ip: string }) => networkOf(request.ip),
        },
      },
    },
    async ({ params: { key } }, reply) => {
      const known = await lookAt(foyer, key, foyer.clock.now())
      const run = known?.run ?? null
      if (run === null || run.listHash === null) throw notFound(`list of ${key.slice(0, 100)}`)
      const { lists } = foyer.rooms.queue
      let list = lists.get(run.id)
      if (list === undefined) {
        list = readWhole(foyer, run.id)
        list.catch(() => lists.delete(run.id))
        const [oldest] = lists.keys()
        if (lists.size >= listsKept && oldest !== undefined) lists.delete(oldest)
        lists.set(run.id, list)
      }
      return await reply
        .header('cache-control', 'public, max-age=5')
        .type('text/plain; charset=utf-8')
        .send(await list)
    },
  )
}

async function readWhole(foyer: Foyer, runId: number): Promise<Buffer> {
  const slices: Buffer[] = []
  for (let after = 0; ; after += slice) {
    const lines = await foyer.db.readOne(async (tx) => await readList(tx, runId, after, slice))
    slices.push(Buffer.from(lines.map((line) => `${line}\n`).join('')))
    if (lines.length < slice) return Buffer.concat(slices)
  }
}
