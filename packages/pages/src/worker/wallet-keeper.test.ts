import { keepMark, keptWalletName } from '@foyer/contract/offline-wallet.ts'
import { describe, expect, it } from 'vitest'
import { createWalletKeeper } from './wallet-keeper.ts'

const origin = 'https://shop.example'
const wallet = `${origin}/account/wallet/`
const style = `${origin}/assets/pages.css`
const mark = { [keepMark.header]: keepMark.value }

/**
 * A browser's storage, and a shop whose answers stand in a table; requests for anything else fail as if the shop were
 * out of reach.
 */
function open() {
  const caches = new Map<string, Map<string, Response>>()
  const shop = new Map<string, Response>()
  const asked: string[] = []
  const addressOf = (request: RequestInfo | URL): string =>
    request instanceof Request ? request.url : String(request)
  const storage = {
    full: false,
    meanwhile: async () => await Promise.resolve(),
    async open(name: string) {
      const cache = caches.get(name) ?? new Map<string, Response>()
      caches.set(name, cache)
      await Promise.resolve()
      return {
        put: async (request: RequestInfo | URL, answer: Response) => {
          await Promise.resolve()
          if (storage.full) throw new Error('no room')
          await storage.meanwhile()
          // A storage that was deleted exists again once something is put into it.
          caches.set(name, cache)
          cache.set(addressOf(request), answer)
        },
      } as Cache
    },
    delete: async (name: string) => await Promise.resolve(caches.delete(name)),
    match: async (request: RequestInfo | URL) =>
      await Promise.resolve(
        [...caches.values()]
          .map((cache) => cache.get(addressOf(request)))
          .find(Boolean)
          ?.clone(),
      ),
  }
  const keeper = createWalletKeeper({
    storage,
    origin,
    ask: async (request) => {
      asked.push(request.url)
      await Promise.resolve()
      const answer = shop.get(request.url)
      if (answer === undefined) throw new TypeError('Failed to fetch')
      return answer.clone()
    },
  })
  const kept = () => [...(caches.get(keptWalletName)?.keys() ?? [])].toSorted()
  const read = async (url: string) => await (await keeper.answer(new Request(url))).text()
  return { keeper, shop, asked, kept, read, storage }
}

describe('the wallet of a device', () => {
  it('when the page tells what it was drawn with, then that and the wallet are kept', async () => {
    const { keeper, shop, kept, asked } = open()
    shop.set(wallet, new Response('tickets', { headers: mark }))
    shop.set(style, new Response('css'))
    await keeper.keepAll([style, `${origin}/assets/gone.js`, `${origin}/account/`])
    expect(kept()).toEqual([wallet, style])
    expect(asked).not.toContain(`${origin}/account/`)
  })

  it('when the shop is there, then what it says is shown, however it stood before', async () => {
    const { shop, read } = open()
    shop.set(wallet, new Response('two tickets', { headers: mark }))
    expect(await read(wallet)).toBe('two tickets')
    shop.set(wallet, new Response('one ticket', { headers: mark }))
    expect(await read(wallet)).toBe('one ticket')
  })

  it('when the shop cannot be reached, then the wallet and its files are as they were last seen', async () => {
    const { shop, read } = open()
    shop.set(wallet, new Response('tickets', { headers: mark }))
    shop.set(style, new Response('css'))
    await read(`${wallet}?from=mail`).catch(() => undefined)
    await read(wallet)
    await read(style)
    shop.clear()
    expect([await read(wallet), await read(`${wallet}?from=mail`), await read(style)]).toEqual([
      'tickets',
      'tickets',
      'css',
    ])
    await expect(read(`${origin}/assets/other.css`)).rejects.toThrow('Failed to fetch')
  })

  it('when the wallet is a stranger’s by now, then nothing is left', async () => {
    const { shop, read, kept } = open()
    shop.set(wallet, new Response('tickets', { headers: mark }))
    shop.set(style, new Response('css'))
    await read(wallet)
    await read(style)
    shop.set(wallet, new Response('sign in'))
    expect(await read(wallet)).toBe('sign in')
    expect(kept()).toEqual([])
  })

  it('when the server is in trouble, then the wallet stays kept', async () => {
    const { shop, read, kept } = open()
    shop.set(wallet, new Response('tickets', { headers: mark }))
    await read(wallet)
    shop.set(wallet, new Response('busy', { status: 503 }))
    expect(await read(wallet)).toBe('busy')
    expect(kept()).toEqual([wallet])
  })

  it.each(['before the answer', 'while it is kept'])(
    'when somebody signs out %s, then nothing of it is left',
    async (moment) => {
      const { keeper, shop, kept, read, storage } = open()
      shop.set(wallet, new Response('tickets', { headers: mark }))
      if (moment === 'while it is kept') storage.meanwhile = () => keeper.forget()
      const reading = read(wallet)
      if (moment === 'before the answer') await keeper.forget()
      await reading
      expect(kept()).toEqual([])
    },
  )

  it('when the device has no room, then the wallet is shown all the same', async () => {
    const { shop, read, storage } = open()
    storage.full = true
    shop.set(wallet, new Response('tickets', { headers: mark }))
    expect(await read(wallet)).toBe('tickets')
  })
})
