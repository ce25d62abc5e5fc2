import { readFileSync } from 'node:fs'

interface ManifestEntry {
  readonly file: string
  readonly css?: readonly string[]
}

interface BuiltFiles {
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
}

/** The URLs of the files that the build wrote beside this module, read from its manifest. */
function readBuiltFiles(): BuiltFiles {
  // When the sources run directly, as in unit tests, there is no build to link to.
  if (!import.meta.env.PROD) return { styles: [], fonts: [] }
  const text = readFileSync(new URL('./manifest.json', import.meta.url), 'utf8')
  const manifest = JSON.parse(text) as Readonly<Record<string, ManifestEntry>>
  const files = Object.values(manifest).flatMap((entry) => [entry.file, ...(entry.css ?? [])])
  const ending = (end: string) =>
    [...new Set(files)].filter((file) => file.endsWith(end)).map((file) => `/${file}`)
  return { styles: ending('.css'), fonts: ending('.woff2') }
}

let known: BuiltFiles | undefined

/** The manifest is read once, for the first page. */
const builtFiles = (): BuiltFiles => (known ??= readBuiltFiles())

export const stylesheets = (): readonly string[] => builtFiles().styles

/** The display font: the page asks for it at once, not when its style sheet has been read. */
export const fonts = (): readonly string[] => builtFiles().fonts

interface QueueFiles {
  readonly scriptUrl: string | null
  readonly styleUrls: readonly string[]
}

function readQueueFiles(): QueueFiles {
  if (!import.meta.env.PROD) return { scriptUrl: null, styleUrls: [] }
  const text = readFileSync(new URL('./queue.json', import.meta.url), 'utf8')
  const { script, style } = JSON.parse(text) as Readonly<Record<'script' | 'style', string>>
  return { scriptUrl: `/${script}`, styleUrls: [`/${style}`] }
}

let ofQueue: QueueFiles | undefined

/** The page of a queue has its own: it has to be light when everybody comes at once. */
export const queueFiles = (): QueueFiles => (ofQueue ??= readQueueFiles())
