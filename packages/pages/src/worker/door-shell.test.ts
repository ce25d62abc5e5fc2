import { describe, expect, it } from 'vitest'
import { createDoorShell } from './door-shell.ts'

const origin = 'https://shop.example'
const door = `${origin}/desk/harbour-lights/door`
const script = `${origin}/assets/main-1.js`
const style = `${origin}/assets/main-1.css`
const page = (release: number) => `<script src="/assets/main-${release}.js">`

/** A browser's storage, and a shop whose answers stand in a table; anything else fails as without a network. */
function open() {
  const stored = new Map<string, Response>()
  const shop = new Map<string, string>()
  const asked: string[] = []
  const network = { isSlow: false, status: 200 }
  const addressOf = (request: RequestInfo | URL): string =>
    request instanceof Request ? request.url : String(request)
  const cache = {
    match: async (request: RequestInfo | URL) =>
      await Promise.resolve(stored.get(addressOf(request))?.clone()),
    put: async (request: RequestInfo | URL, answer: Response) =>
      await Promise.resolve(void stored.set(addressOf(request), answer)),
    delete: async (request: RequestInfo | URL) =>
      await Promise.resolve(stored.delete(addressOf(request))),
    keys: async () => await Promise.resolve([...stored.keys()].map((url) => new Request(url))),
  }
  const device = { hasCache: false }
  const storage = {
    async open() {
      device.hasCache = true
      return await Promise.resolve(cache as unknown as Cache)
    },
    match: async (url: RequestInfo | URL) => await cache.match(url),
  }
  const shell = createDoorShell({
    storage,
    door,
    async ask({ url }) {
      asked.push(url)
      if (network.isSlow) await new Promise(() => undefined)
      await Promise.resolve()
      const text = shop.get(url.replace(/\?.*/, ''))
      if (text === undefined) throw new TypeError('Failed to fetch')
      return new Response(text, { status: network.status })
    },
    wait: async () => await new Promise((resolve) => setTimeout(resolve, 5)),
  })
  const release = (number: number) => {
    shop.clear()
    shop.set(door, page(number))
    shop.set(`${origin}/assets/main-${number}.js`, `script ${number}`)
    shop.set(`${origin}/assets/main-${number}.css`, `style ${number}`)
  }
  release(1)
  const read = async (url: string) => await (await shell.answer(new Request(url))).text()
  return { shell, shop, asked, stored, device, network, release, read }
}

describe('what the worker of a door answers for', () => {
  const { shell } = open()
  it.each([
    ['its page', door, 'navigate', true],
    ['its page with a date', `${door}?date=4`, 'navigate', true],
    ['a file of the shop', script, 'cors', true],
    ['the reader of codes', `${origin}/door/code-reader.wasm`, 'cors', true],
    ['another place of the desk', `${origin}/desk/harbour-lights/orders`, 'navigate', false],
    ['the door of another organiser', `${origin}/desk/other/door`, 'navigate', false],
    ['the public page of a door', `${origin}/door/`, 'navigate', false],
    ['the checkout', `${origin}/do/checkout/`, 'navigate', false],
    ['the API', `${origin}/api/v1/session`, 'cors', false],
    ['anybody else', 'https://other.example/assets/a.js', 'cors', false],
  ] as const)('%s', (_, url, mode, expected) => {
    expect(shell.answersFor({ method: 'GET', url, mode })).toBe(expected)
    expect(shell.answersFor({ method: 'POST', url, mode })).toBe(false)
  })
})

describe('a door without a network', () => {
  const keep = { script, files: [script, style, `${origin}/api/v1/session`] }

  it('when it was kept then it opens, whatever date its address names', async () => {
    const { shell, shop, read, asked } = open()
    await shell.keep(keep)
    expect(asked).not.toContain(`${origin}/api/v1/session`)
    shop.clear()
    expect(await read(`${door}?date=4`)).toBe(page(1))
    expect(await read(script)).toBe('script 1')
    await expect(read(`${origin}/assets/other.js`)).rejects.toThrow('Failed to fetch')
  })

  it('when the network gives no answer, or the server is in trouble, then the kept page is shown', async () => {
    const { shell, network, read, release } = open()
    await shell.keep(keep)
    release(2)
    network.status = 503
    expect(await read(door)).toBe(page(1))
    network.isSlow = true
    expect(await read(door)).toBe(page(1))
  })

  it('when nothing is kept, as after somebody has signed out, then answering keeps nothing either', async () => {
    const { shell, device, read } = open()
    expect([await read(door), await read(script)]).toEqual([page(1), 'script 1'])
    expect(device.hasCache).toBe(false)
    await shell.keep(keep)
    expect(device.hasCache).toBe(true)
  })

  it('when there is a new release then it is shown, kept whole, and the old one deleted', async () => {
    const { shell, shop, read, release, stored } = open()
    await shell.keep(keep)
    release(2)
    expect(await read(door)).toBe(page(2))
    // The page that was open is of the old release: nothing of it is mixed with the new one.
    await shell.keep(keep)
    const two = [`${origin}/assets/main-2.js`, `${origin}/assets/main-2.css`]
    const [newScript = '', newStyle = ''] = two
    shop.delete(newStyle)
    await expect(shell.keep({ script: newScript, files: two })).rejects.toThrow('Failed to fetch')
    const broken = new Map(shop)
    shop.clear()
    expect([await read(door), await read(script)]).toEqual([page(1), 'script 1'])
    for (const [url, text] of broken) shop.set(url, text)
    shop.set(newStyle, 'style 2')
    await shell.keep({ script: newScript, files: two })
    shop.clear()
    expect([await read(door), await read(newScript)]).toEqual([page(2), 'script 2'])
    expect([...stored.keys()].toSorted()).toEqual([...two, door].toSorted())
  })
})
