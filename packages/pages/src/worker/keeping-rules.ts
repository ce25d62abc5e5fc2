import {
  keepMark,
  walletManifestPath,
  walletPath,
  walletScriptPath,
} from '@foyer/contract/offline-wallet.ts'

/** Folders with the shop's own files that a wallet is drawn with. */
const folders = ['/assets/', '/pictures/', '/shop/', '/favicon']
const files: ReadonlySet<string> = new Set([walletScriptPath, walletManifestPath])

/** What the worker has to do with a path: it is the wallet, a file the wallet is drawn with, or neither. */
export function kindOf(pathname: string): 'wallet' | 'file' | null {
  if (pathname === walletPath) return 'wallet'
  const isFile = files.has(pathname) || folders.some((folder) => pathname.startsWith(folder))
  return isFile ? 'file' : null
}

/** Whether the worker answers for this URL when the server cannot be reached. */
export function standsIn(
  request: { readonly method: string; readonly url: string },
  origin: string,
): boolean {
  const url = new URL(request.url)
  return request.method === 'GET' && url.origin === origin && kindOf(url.pathname) !== null
}

/**
 * What the worker does with an answer of the server. A wallet without the server's mark is a stranger's: then
 * everything that is stored is deleted. A server in trouble does not say whose wallet it is.
 */
export function whatToDo(
  kind: 'wallet' | 'file',
  answer: Pick<Response, 'ok' | 'status' | 'headers'>,
): 'keep' | 'forget' | 'nothing' {
  if (kind === 'file') return answer.ok ? 'keep' : 'nothing'
  if (answer.ok && answer.headers.get(keepMark.header) === keepMark.value) return 'keep'
  return answer.status < 500 ? 'forget' : 'nothing'
}
