import { join } from 'node:path'
import { findFreePort } from '../../packages/server/src/testing/postgres/free-port.ts'
import { openClient } from '../http-load.ts'
import { postmasterOf, processorTime } from '../processes.ts'
import { startServer, stopServer } from '../reserve/servers.ts'

const seconds = 5

/** Purchases a second of the yardstick, with as many buyers at once, and the processor's milliseconds for each. */
export async function measureNaivePurchases(
  databaseUrl: string,
  buyers: number,
): Promise<{ perSecond: number; web: number; database: number }> {
  const port = await findFreePort()
  const server = await startServer(join(import.meta.dirname, 'naive-server.ts'), {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
  })
  const postmasterPid = await postmasterOf(databaseUrl)
  const look = () => ({
    web: processorTime(server.pid ?? 0),
    database: processorTime(postmasterPid),
  })
  let bought = 0
  const before = look()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: buyers }, async (_, number) => {
      const client = await openClient(port)
      const ask = async (call: string): Promise<string> => {
        const { status, body } = await client.ask(
          `${call} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\n\r\n`,
        )
        if (status !== 200) throw new Error(`${call}: ${status} ${body}`)
        return body
      }
      while (performance.now() < began + seconds * 1000) {
        await ask('GET /event')
        const { order } = JSON.parse(await ask(`POST /order?email=${number}@example.org`)) as {
          order: number
        }
        await ask(`POST /payment?order=${order}`)
        await ask(`POST /paid?order=${order}`)
        bought += 1
      }
      client.close()
    }),
  )
  const took = (performance.now() - began) / 1000
  const after = look()
  await stopServer(server)
  return {
    perSecond: bought / took,
    web: (after.web - before.web) / bought,
    database: (after.database - before.database) / bought,
  }
}
