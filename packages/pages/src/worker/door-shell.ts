import {
  codeReaderBinaryPath,
  codeReaderPath,
  keptDoorName,
  type KeepDoor,
} from '@foyer/contract/offline-door.ts'

interface Device {
  readonly storage: Pick<CacheStorage, 'open' | 'match'>
  /** The address of the door that this worker is for: a page of it is the same whatever its query. */
  readonly door: string
  /** @throws when the shop cannot be reached */
  readonly ask: (request: Request) => Promise<Response>
  readonly wait: (ms: number) => Promise<void>
}

export interface DoorShell {
  /** Whether the worker answers for this request; everything else goes its way without it. */
  answersFor(request: Pick<Request, 'method' | 'url' | 'mode'>): boolean
  answer(request: Request): Promise<Response>
  /** Stores the page and its files, all of one release or nothing, and deletes those of the release before. */
  keep(asked: KeepDoor): Promise<void>
}

/** A page that was stored is shown when the network is not away, but as good as: a queue waits. */
const patienceMs = 4_000

/**
 * Opens a door of the desk without a network (docs/decisions/0113). The page and its files know nobody: names and codes are
 * kept by the page itself.
 */
export function createDoorShell({ storage, door, ask, wait }: Device): DoorShell {
  const { origin, pathname } = new URL(door)
  const isPage = (url: URL): boolean => url.origin === origin && url.pathname === pathname
  const isFile = (url: URL): boolean =>
    url.origin === origin &&
    (url.pathname.startsWith('/assets/') ||
      url.pathname.startsWith('/shop/') ||
      url.pathname === '/favicon.svg' ||
      url.pathname === codeReaderPath ||
      url.pathname === codeReaderBinaryPath)
  /** Looking does not make what was deleted: the page asks for files also after somebody has signed out on it. */
  const findKept = async (url: string) => await storage.match(url, { cacheName: keptDoorName })

  async function page(request: Request): Promise<Response> {
    const asked = ask(request)
    const late = Symbol('late')
    try {
      const first = await Promise.race([asked, wait(patienceMs).then(() => late)])
      if (first instanceof Response && first.status < 500) return first
    } catch (error) {
      const found = await findKept(door)
      if (found !== undefined) return found
      throw error
    }
    // Nothing yet, or a server in trouble.
    return (await findKept(door)) ?? (await asked)
  }

  return {
    answersFor({ method, url: text, mode }) {
      const url = new URL(text)
      return method === 'GET' && (isFile(url) || (mode === 'navigate' && isPage(url)))
    },
    async answer(request) {
      if (isPage(new URL(request.url))) return await page(request)
      // A file never changes under its name, but for the code reader, whose old one is as good without a network.
      const found = await findKept(request.url)
      if (found !== undefined && new URL(request.url).pathname.startsWith('/assets/')) return found
      return await ask(request).catch((error: unknown) => {
        if (found !== undefined) return found
        throw error
      })
    },
    async keep({ script, files }) {
      const own = [...new Set(files)].filter((file) => isFile(new URL(file, origin)))
      const cache = await storage.open(keptDoorName)
      const shell = await ask(new Request(door, { headers: { accept: 'text/html' } }))
      if (!shell.ok || !(await shell.clone().text()).includes(new URL(script, origin).pathname))
        return
      const read = await Promise.all(
        own.map(async (file) => {
          const url = new URL(file, origin).href
          const before = url.includes('/assets/') ? await cache.match(url) : undefined
          const answer = before ?? (await ask(new Request(url)))
          if (!answer.ok) throw new Error(`${url} is not there`)
          return { url, answer }
        }),
      )
      for (const { url, answer } of read) await cache.put(url, answer)
      await cache.put(door, shell)
      const wanted = new Set([door, ...read.map(({ url }) => url)])
      for (const { url } of await cache.keys())
        if (isFile(new URL(url)) && !wanted.has(url)) await cache.delete(url)
    },
  }
}
