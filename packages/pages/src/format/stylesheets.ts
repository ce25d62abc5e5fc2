import { readFileSync } from 'node:fs'

interface ManifestEntry {
  readonly file: string
  readonly css?: readonly string[]
}

/** The addresses of the style sheets that the build wrote beside this module, by its manifest. */
function readStylesheets(): readonly string[] {
  // Run from its sources, as unit tests do, there is no build to link to.
  if (!import.meta.env.PROD) return []
  const text = readFileSync(new URL('./manifest.json', import.meta.url), 'utf8')
  const manifest = JSON.parse(text) as Readonly<Record<string, ManifestEntry>>
  const files = Object.values(manifest).flatMap((entry) => [
    ...(entry.css ?? []),
    ...(entry.file.endsWith('.css') ? [entry.file] : []),
  ])
  return [...new Set(files)].map((file) => `/${file}`)
}

let known: readonly string[] | undefined

/** Read once, at the first page. */
export const stylesheets = (): readonly string[] => (known ??= readStylesheets())
