import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { openPostgres } from '../../platform/database/open-database.ts'
import { closeAtTheEnd } from './close-at-the-end.ts'
import { startPlainProxy } from './plain-proxy.ts'
import { migratedTemplate } from '../postgres/migrated-postgres.ts'
import { startRealPostgres } from '../postgres/real-postgres.ts'
import { createTestFoyer, type TestFoyer } from './test-foyer.ts'

const closing = closeAtTheEnd()

const paths = ['/health/live', '/ajax/checkout/checkout/get/', '/']
const visitors = 6

type Listening = TestFoyer & { readonly port: number }

describe('a rolling restart behind a proxy that tries nothing twice', () => {
  it('when servers say first that they stop then no request is lost; when they do not then some are', async () => {
    const postgres = closing(await startRealPostgres())
    const db = closing(openPostgres(await postgres.newDatabase('rolling', migratedTemplate), 6))
    const open = async (port: number): Promise<Listening> => {
      const shop = await createTestFoyer({ db })
      await shop.app.listen({ port, host: '127.0.0.1' })
      return { ...shop, port: (shop.app.server.address() as AddressInfo).port }
    }
    let shops = [await open(0), await open(0), await open(0)]
    const proxy = closing(await startPlainProxy(shops.map(({ port }) => port)))

    /** Replaces each server once under load, and answers the requests that failed. */
    async function roll(stop: (shop: Listening) => Promise<void>): Promise<readonly string[]> {
      let isOver = false
      const failed: string[] = []
      const visits = Array.from({ length: visitors }, async (_, number) => {
        for (let turn = number; !isOver; turn += 1) {
          const path = paths[turn % 3]
          const answer = await fetch(`http://127.0.0.1:${proxy.port}${path}`)
          const text = await answer.text()
          if (answer.status !== 200) failed.push(`${path} ${answer.status} ${text}`)
        }
      })
      for (const [index, shop] of shops.entries()) {
        await stop(shop)
        shops = shops.with(index, await open(shop.port))
        await expect.poll(() => proxy.uses(shop.port), { timeout: 30_000 }).toBe(true)
      }
      isOver = true
      await Promise.all(visits)
      return failed
    }

    const drained = await roll(async ({ foyer, app, port }) => {
      foyer.drain.start()
      await expect.poll(() => proxy.uses(port), { timeout: 30_000 }).toBe(false)
      await app.close()
    })
    expect(drained).toEqual([])
    // The control: without a warning beforehand, the proxy goes on sending requests to a server that is gone.
    const surprised = await roll(async ({ app }) => await app.close())
    expect(surprised).not.toEqual([])
    for (const shop of shops) await shop.close()
  })
})
