import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { build } from 'vite'
import { catalogueJsonSchema } from '../packages/contract/src/catalogue/catalogue-fields.ts'
import { root } from './setup/paths.mjs'

/** The file of an entry, without its ending. A command says so in its name, because chunks are called as they like. */
const nameOf = (entry) =>
  commands.includes(entry) ? entry.replace('commands/', 'command-') : basename(entry)

/** Packages left out of the bundle: they read files beside themselves, are native, or are only optionally installed. */
const external = ['sharp', 'pg-native', 'pino-pretty']

/** A path relative to a source is resolved from its bundle too, wherever the clone is moved. */
const keepPlaces = (outDir) => ({
  name: 'keep-places',
  transform(code, id) {
    if (!id.startsWith(join(root, 'packages')) || !code.includes('import.meta.')) return
    const place = (file) => relative(outDir, file).replaceAll('\\', '/')
    const moved = code
      .replaceAll(
        'import.meta.dirname',
        `(import.meta.dirname + ${JSON.stringify(`/${place(dirname(id))}`)})`,
      )
      .replaceAll(
        'import.meta.url',
        `(new URL('.', import.meta.url).href + ${JSON.stringify(place(id))})`,
      )
    // No line has moved, so the source's map still fits.
    return { code: moved, map: null }
  },
})

/**
 * The chunks of packages. The simulators start once the settings are read, which needs no more than the schema library.
 * Square's chunk is left to its import: it has thousands of modules that few shops need, and no start should wait for them
 * one by one. So is what records traces.
 */
const packagesApart = [
  { name: 'zod', test: /node_modules.zod/, priority: 1 },
  { name: 'packages', test: /node_modules.(?!square.|@opentelemetry.(?!api.))/ },
]

/** A map is read at every start. Stack traces lead into our sources, so packages do without maps. */
const withoutMap = new Set(['square', ...packagesApart.map(({ name }) => name)])
const mapsOfOurs = {
  name: 'maps-of-ours',
  generateBundle(_options, bundle) {
    for (const [file, chunk] of Object.entries(bundle)) {
      if (chunk.type !== 'chunk' || !withoutMap.has(chunk.name)) continue
      delete bundle[`${file}.map`]
      chunk.code = chunk.code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n')
    }
  },
}

/**
 * The operator's commands, by the names they have in package.json; `migrate` is always built. A clone runs their sources; `--commands` builds them
 * beside the server for an image, which has no sources.
 */
const isForImage = process.argv.includes('--commands')
const commands = isForImage
  ? Object.values(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts).flatMap(
      (script) =>
        /packages\/server\/src\/(commands\/(?!migrate)[\w-]+)\.ts$/.exec(script)?.[1] ?? [],
    )
  : []

/** Threads and side processes need few packages, so they are in their own files: they need not read those of the server. */
const programs = [
  {
    name: 'server',
    entries: ['main', 'worker', 'migrate', ...commands],
    folder: 'program',
    groups: packagesApart,
  },
  { name: 'server', entries: ['rendering/render-thread'], folder: 'render-thread', groups: [] },
  { name: 'server', entries: ['rendering/draw-process'], folder: 'draw-process', groups: [] },
  { name: 'sandbox', entries: ['main'], folder: 'program', groups: packagesApart },
  ...(isForImage
    ? []
    : [{ name: 'demo', entries: ['main'], folder: 'program', groups: packagesApart }]),
]

// The server, its worker and its simulators become a few files: loading two thousand modules one by one takes longer than all
// the rest of a start. `npm start` runs them; commands, tests and `npm run dev` run the sources.
rmSync(join(root, 'packages', 'server', 'dist', 'compile-cache'), { recursive: true, force: true })
for (const { name, entries, folder, groups } of programs) {
  const home = join(root, 'packages', name)
  const outDir = join(home, 'dist', folder)
  const started = performance.now()
  await build({
    root: home,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [keepPlaces(outDir), mapsOfOurs],
    ssr: { noExternal: true, external },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      target: 'node26',
      sourcemap: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(
          entries.map((entry) => [nameOf(entry), join(home, 'src', `${entry}.ts`)]),
        ),
        output: {
          // One flat folder: `keepPlaces` counts on it.
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          sourcemapExcludeSources: true,
          // A running program keeps its sources: in a file with one character beyond Latin-1 each takes two bytes.
          charset: 'ascii',
          comments: { legal: true, annotation: false, jsdoc: false },
          codeSplitting: { groups },
        },
      },
    },
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`Built packages/${name}: ${entries.join(', ')} in ${seconds} s`)
}

// Editors complete and check catalogue files by it.
writeFileSync(
  join(root, 'catalogue', 'catalogue.schema.json'),
  JSON.stringify(catalogueJsonSchema(), null, 2),
)
