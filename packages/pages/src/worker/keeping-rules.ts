import {
  keepMark,
  walletManifestPath,
  walletPath,
  walletScriptPath,
} from '@foyer/contract/offline-wallet.ts'

/** Our own files a wallet is drawn with. */
const folders = ['/assets/', '/pictures/', '/shop/', '/favicon']
const files: ReadonlySet<string> = new Set([walletScriptPath, walletManifestPath])

/** What of ours lies at a path, as far as the worker looks after it: the wallet, a file it is drawn with, or neither. */
export function kindOf(pathname: string): 'wallet' | 'file' | null {
  if (pathname === walletPath) return 'wallet'
  const isFile = files.has(pathname) || folders.some((folder) => pathname.startsWith(folder))
  return isFile ? 'file' : null
}

/** Whether the worker stands in for the server at this address, should it not be reached. */
export function standsIn(
  request: { readonly method: string; readonly url: string },
  origin: string,
): boolean {
  const url = new URL(request.url)
  return request.method === 'GET' && url.origin === origin && kindOf(url.pathname) !== null
}

/**
 * What becomes of an answer of the server. A wallet without the server's mark is that of a stranger: then all that is
 * kept goes. A server in trouble says nothing about whose wallet it is.
 */
export function whatToDo(
  kind: 'wallet' | 'file',
  answer: Pick<Response, 'ok' | 'status' | 'headers'>,
): 'keep' | 'forget' | 'nothing' {
  if (kind === 'file') return answer.ok ? 'keep' : 'nothing'
  if (answer.ok && answer.headers.get(keepMark.header) === keepMark.value) return 'keep'
  return answer.status < 500 ? 'forget' : 'nothing'
}
