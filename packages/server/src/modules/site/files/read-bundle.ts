import { locale } from '@foyer/language/texts.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Bundle = 'checkout' | 'desk'

/** A bundle is built in the shop's language. */
const folderOf = (bundle: Bundle) =>
  join(import.meta.dirname, '../../../../..', bundle, 'dist', locale())

export interface BundleAssets {
  readonly scriptUrl: string
  /** The modules that the script imports at once. */
  readonly preloadUrls: readonly string[]
  readonly cssUrls: readonly string[]
}

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** The files that an entry of a bundle needs at once, by the manifest; null when it has not been built. */
export function readBundle(bundle: Bundle, entryName: string): BundleAssets | null {
  let text: string
  try {
    text = readFileSync(join(folderOf(bundle), 'manifest.json'), 'utf8')
  } catch {
    return null
  }
  const manifest = JSON.parse(text) as Readonly<Record<string, Chunk>>
  const seen = new Set<Chunk>()
  const styles = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (chunk === undefined || seen.has(chunk)) return
    seen.add(chunk)
    for (const imported of chunk.imports ?? []) visit(imported)
    // The styles of an imported chunk come before the importing chunk's own, which may override them.
    for (const file of chunk.css ?? []) styles.add(file)
  }
  visit(entryName)
  const [entry, ...imports] = seen
  if (entry === undefined) return null
  return {
    scriptUrl: `/${entry.file}`,
    preloadUrls: imports.map((chunk) => `/${chunk.file}`),
    cssUrls: [...styles].map((file) => `/${file}`),
  }
}

export const bundleFolder = (bundle: Bundle): string => join(folderOf(bundle), 'assets')
