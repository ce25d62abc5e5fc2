import { keptWalletName, walletPath } from '@foyer/contract/offline-wallet.ts'
import { kindOf, whatToDo } from './keeping-rules.ts'

interface Device {
  readonly storage: Pick<CacheStorage, 'open' | 'delete' | 'match'>
  readonly origin: string
  /** @throws when the shop cannot be reached */
  readonly ask: (request: Request) => Promise<Response>
}

export interface WalletKeeper {
  /** Asks the network first, always: a stored answer only stands in for a server that cannot be reached. */
  answer(request: Request): Promise<Response>
  /** Fetches and stores the wallet, and those of these URLs that it is drawn with. */
  keepAll(urls: readonly string[]): Promise<void>
  /** Deletes everything, and answers that are still on their way are not stored either. */
  forget(): Promise<void>
}

/** Stores one page, the wallet, and the shop's own files it is drawn with (docs/decisions/0028). */
export function createWalletKeeper({ storage, origin, ask }: Device): WalletKeeper {
  const wallet = `${origin}${walletPath}`
  const kindAt = (url: string) => kindOf(new URL(url).pathname)

  /** How often everything was forgotten: an answer that was requested before is not stored any more. */
  let forgotten = 0
  async function forget(): Promise<void> {
    forgotten += 1
    await storage.delete(keptWalletName)
  }

  async function keep(key: Request | string, answer: Response, asked: number): Promise<void> {
    if (asked !== forgotten) return
    const kept = await storage.open(keptWalletName)
    await kept.put(key, answer)
    // Somebody has signed out meanwhile.
    if (asked !== forgotten) await storage.delete(keptWalletName)
  }

  /** @param asked the value of `forgotten` when the request was made */
  async function keepOrForget(
    request: Request,
    answer: Response,
    asked: number,
  ): Promise<Response> {
    const kind = kindAt(request.url)
    if (kind === null) return answer
    switch (whatToDo(kind, answer)) {
      case 'keep':
        // Whatever the query, the wallet is one page.
        await keep(kind === 'wallet' ? wallet : request, answer.clone(), asked)
        break
      case 'forget':
        await forget()
        break
      case 'nothing':
        break
    }
    return answer
  }

  return {
    forget,
    async answer(request) {
      const asked = forgotten
      let answer: Response
      try {
        answer = await ask(request)
      } catch (error) {
        const kept = await storage.match(kindAt(request.url) === 'wallet' ? wallet : request)
        if (kept === undefined) throw error
        return kept
      }
      // An answer that cannot be stored (the device is full) is shown all the same.
      return await keepOrForget(request, answer, asked).catch(() => answer)
    },
    async keepAll(urls) {
      const files = urls.filter((url) => kindAt(url) === 'file')
      const asked = forgotten
      const all = [wallet, ...files].map(async (url) => {
        const request = new Request(url)
        await keepOrForget(request, await ask(request), asked)
      })
      await Promise.allSettled(all)
    },
  }
}
