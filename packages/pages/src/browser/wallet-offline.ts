import {
  forgetWallet,
  keptWalletName,
  walletPath,
  walletWorkerPath,
} from '@foyer/contract/offline-wallet.ts'

interface Device {
  readonly storage: Pick<CacheStorage, 'delete'>
  readonly workers: {
    register(url: string, options: { readonly scope: string }): Promise<unknown>
    readonly ready: Promise<{ readonly active: Pick<Worker, 'postMessage'> | null }>
  }
  readonly reachShop: () => Promise<boolean>
}

/**
 * What the wallet's page itself does: it has itself stored when it is first opened, says when it is shown without a
 * connection to the shop, and forgets everything on a device where nobody is signed in.
 */
export async function keepWallet(view: Window, device: Device): Promise<void> {
  const { document: page } = view
  const forget = () => void device.storage.delete(keptWalletName)
  if (page.querySelector('[data-kept-wallet]') === null) return forget()
  const { workers } = device
  let isOver = false
  page.querySelector('form[action="/signout/"]')?.addEventListener('submit', () => {
    isOver = true
    forget()
    // The worker may be storing things right now.
    void workers.ready.then(({ active }) => active?.postMessage(forgetWallet))
  })
  sayWhenOffline(view, device)
  const drawnWith = filesOf(view)
  await workers.register(walletWorkerPath, { scope: walletPath })
  const { active } = await workers.ready
  if (!isOver) active?.postMessage(drawnWith)
}

/** The URLs of the shop's own files that draw this page, including pictures that nobody has scrolled to yet. */
export function filesOf({ document: page, location, performance }: Window): readonly string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const pictures = [...page.images].map((image) => image.currentSrc || image.src)
  return [...new Set([...loaded, ...pictures])].filter((name) =>
    name.startsWith(`${location.origin}/`),
  )
}

function sayWhenOffline(view: Window, { reachShop }: Device): void {
  const note = view.document.querySelector<HTMLElement>('[data-offline-note]')
  if (note === null) return
  const look = () =>
    void reachShop().then((isThere) => {
      note.hidden = isThere
    })
  view.addEventListener('online', look)
  view.addEventListener('offline', look)
  look()
}
