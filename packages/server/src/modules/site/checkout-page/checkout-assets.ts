import { readFileSync } from 'node:fs'
import { locale } from '@foyer/language/texts.ts'
import { join } from 'node:path'

/** The bundle is built in the shop's language. */
const folder = () => join(import.meta.dirname, '../../../../../checkout/dist', locale())
/** Each page has one script; shared code is in chunks of its own. */
const entryNames = { checkout: 'src/main.tsx', seats: 'src/seats/main.tsx' } as const

export interface CheckoutAssets {
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

/** The files of a page's bundle, by the manifest; null when it has not been built. */
export function readCheckoutAssets(page: keyof typeof entryNames): CheckoutAssets | null {
  let text: string
  try {
    text = readFileSync(join(folder(), 'manifest.json'), 'utf8')
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
  visit(entryNames[page])
  const [entry, ...imports] = seen
  if (entry === undefined) return null
  return {
    scriptUrl: `/${entry.file}`,
    preloadUrls: imports.map((chunk) => `/${chunk.file}`),
    cssUrls: [...styles].map((file) => `/${file}`),
  }
}

export const checkoutAssetsFolder = (): string => join(folder(), 'assets')
