import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Which program this is: what a log or a figure says is only worth something about a known one. */
export interface Program {
  readonly version: string
  /** The first letters of the commit it was built from; null when nobody knows. */
  readonly commit: string | null
}

const root = join(import.meta.dirname, '../../../../..')
const letters = 12

export const programOf = (values: { readonly FOYER_COMMIT?: string | undefined }): Program => ({
  version: versionIn(join(root, 'package.json')),
  commit: (values.FOYER_COMMIT ?? commitOf(root))?.slice(0, letters) ?? null,
})

function versionIn(file: string): string {
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version?: string }
  return version ?? 'unknown'
}

/** What git has checked out here, read from its files: no program has to be started for that. */
function commitOf(folder: string): string | null {
  const read = (file: string): string | null => {
    try {
      return readFileSync(file, 'utf8').trim()
    } catch {
      return null
    }
  }
  const git = join(folder, '.git')
  // A second work tree has a file there that leads to its folder.
  const own = resolve(folder, read(git)?.replace(/^gitdir: /, '') ?? git)
  const head = read(join(own, 'HEAD'))
  if (head === null) return null
  if (!head.startsWith('ref: ')) return head
  const ref = head.slice('ref: '.length)
  const shared = read(join(own, 'commondir'))
  const common = shared === null ? own : resolve(own, shared)
  const packed = read(join(common, 'packed-refs'))
    ?.split('\n')
    .find((line) => line.endsWith(` ${ref}`))
  return read(join(common, ref)) ?? packed?.split(' ', 1)[0] ?? null
}
