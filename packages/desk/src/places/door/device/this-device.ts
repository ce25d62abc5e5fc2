import {
  keptDoorName,
  type KeepDoor,
  doorScope,
  doorWorkerPath,
} from '@foyer/contract/offline-door.ts'
import { codeReaderBinaryPath, codeReaderPath } from '@foyer/contract/offline-door.ts'
import { openDoorStorage, type DoorStorage } from './door-storage.ts'
import { lastingStorage } from './lasting-storage.ts'
import { memoryStorage } from './memory-storage.ts'

let opened: Promise<DoorStorage> | undefined

/** What this browser keeps; in its memory where it has nothing else. */
export async function storageOfDevice(): Promise<DoorStorage> {
  opened ??= openDoorStorage().then(lastingStorage, memoryStorage)
  return await opened
}

/** Asks the browser not to clear away by itself what waits to be sent. */
export async function askToKeep(): Promise<void> {
  if ('storage' in navigator) await navigator.storage.persist().catch(() => false)
}

/** Has the page and its files stored, so that it opens without a network; nothing where browsers have no workers. */
export async function keepPage(organiser: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const scope = doorScope(organiser)
  await navigator.serviceWorker.register(doorWorkerPath, { scope })
  const { active, waiting, installing } =
    (await navigator.serviceWorker.getRegistration(scope)) ?? {}
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src
  if (script === undefined) return
  const message: KeepDoor = { script, files: [...filesOfPage(), ...readerFiles()] }
  ;(active ?? waiting ?? installing)?.postMessage(message)
}

/** What the page was drawn with: also what its scripts have asked for since. */
function filesOfPage(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const named = [...document.querySelectorAll<HTMLElement>('script[src], link[href]')].map((one) =>
    one instanceof HTMLScriptElement ? one.src : (one as HTMLLinkElement).href,
  )
  return [...new Set([...loaded, ...named])]
}

/** Without a reader of its own the browser needs ours, which weighs half a megabyte: it has to be there before the network goes. */
const readerFiles = (): string[] =>
  'BarcodeDetector' in window
    ? []
    : [codeReaderPath, codeReaderBinaryPath].map((path) => `${location.origin}${path}`)

const forgetting = new Set<() => void>()

/** Calls back before everything is deleted, until the returned function is called. */
export function whenForgotten(listener: () => void): () => void {
  forgetting.add(listener)
  return () => forgetting.delete(listener)
}

/** Deletes every list, and the page with it. What waits to be sent names nobody, and stays until the shop has it. */
export async function forgetDoors(): Promise<void> {
  for (const listener of forgetting) listener()
  await (await storageOfDevice()).forget()
  if ('caches' in window) await caches.delete(keptDoorName)
  if (!('serviceWorker' in navigator)) return
  for (const worker of await navigator.serviceWorker.getRegistrations())
    if (new URL(worker.scope).pathname.endsWith('/door')) await worker.unregister()
}
