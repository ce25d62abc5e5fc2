import { readFileSync } from 'node:fs'
import { locale } from '@foyer/language/texts.ts'
import { join } from 'node:path'

/** The bundle is built in the language of the shop. */
const folder = () => join(import.meta.dirname, '../../../../../checkout/dist', locale())
/** One script each; what they share is in chunks of its own. */
const entryNames = { checkout: 'src/main.tsx', seats: 'src/seats/main.tsx' } as const

export interface CheckoutAssets {
  readonly scriptUrl: string
  /** What the script imports at once. */
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
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (chunk === undefined || seen.has(chunk)) return
    seen.add(chunk)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit(entryNames[page])
  const [entry, ...imports] = seen
  if (entry === undefined) return null
  return {
    scriptUrl: `/${entry.file}`,
    preloadUrls: imports.map((chunk) => `/${chunk.file}`),
    cssUrls: [...new Set([...seen].flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
  }
}

export const checkoutAssetsFolder = (): string => join(folder(), 'assets')
