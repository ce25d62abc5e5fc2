import { readFileSync } from 'node:fs'

interface ManifestEntry {
  readonly file: string
  readonly css?: readonly string[]
}

interface BuiltFiles {
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
}

/** The addresses of what the build wrote beside this module, by its manifest. */
function readBuiltFiles(): BuiltFiles {
  // Run from its sources, as unit tests do, there is no build to link to.
  if (!import.meta.env.PROD) return { styles: [], fonts: [] }
  const text = readFileSync(new URL('./manifest.json', import.meta.url), 'utf8')
  const manifest = JSON.parse(text) as Readonly<Record<string, ManifestEntry>>
  const files = Object.values(manifest).flatMap((entry) => [entry.file, ...(entry.css ?? [])])
  const ending = (end: string) =>
    [...new Set(files)].filter((file) => file.endsWith(end)).map((file) => `/${file}`)
  return { styles: ending('.css'), fonts: ending('.woff2') }
}

let known: BuiltFiles | undefined

/** Read once, at the first page. */
const builtFiles = (): BuiltFiles => (known ??= readBuiltFiles())

export const stylesheets = (): readonly string[] => builtFiles().styles

/** The display face: asked for with the page, not when its style sheet has been read. */
export const fonts = (): readonly string[] => builtFiles().fonts
