import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'
import { unpackFont } from './src/document/setting/unpack-woff.ts'
import { builtFont, fontFiles, type FontName } from './src/document/setting/font-files.ts'

/**
 * The scripts of these pages for browsers: one file each, without imports, so that each can be served at the URL it has
 * always had. The server reads them from `dist/browser`.
 */
function browserScripts(): Plugin {
  const entries = ['src/browser/entries', 'src/worker/entries'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder)).map((file) =>
      join(import.meta.dirname, folder, file),
    ),
  )
  let built: readonly { readonly name: string; readonly chunk: Rolldown.OutputChunk }[] = []
  return {
    name: 'browser-scripts',
    async buildStart() {
      built = await Promise.all(
        entries.map(async (entry) => ({
          name: basename(entry, '.ts'),
          chunk: await buildScript(entry),
        })),
      )
      for (const { name, chunk } of built) {
        // Pages speak the language of the shop that runs them, but a script is built before that language is known, so
        // it may hold no texts.
        if (chunk.moduleIds.some((id) => /packages.language.src/.test(id)))
          this.error(`${name}: what it says goes into data attributes of its page.`)
        for (const id of chunk.moduleIds) this.addWatchFile(id)
      }
    },
    generateBundle() {
      for (const { name, chunk } of built)
        this.emitFile({ type: 'asset', fileName: `browser/${name}.js`, source: chunk.code })
      // The code reader fetches this file from beside itself.
      const library = createRequire(import.meta.url).resolve('barcode-detector/ponyfill')
      const wasm = createRequire(library).resolve('zxing-wasm/reader/zxing_reader.wasm')
      this.emitFile({
        type: 'asset',
        fileName: 'browser/code-reader.wasm',
        source: readFileSync(wasm),
      })
    },
  }
}

/**
 * The page of a queue has nothing but a small style sheet and a small script, under names that change with their content: so
 * many fetch them within a minute that anything between them and the shop should be able to keep them. `queue.json` tells
 * their names.
 */
function queueFiles(): Plugin {
  const style = join(import.meta.dirname, 'src/pages/queue/queue.css')
  const script = join(import.meta.dirname, 'src/browser/entries/queue.ts')
  return {
    name: 'queue-files',
    async generateBundle() {
      const { code } = await buildScript(script)
      const names = { script: nameOf(code, 'js'), style: '' }
      this.emitFile({ type: 'asset', fileName: names.script, source: code })
      const css = await buildStyle(style)
      names.style = nameOf(css, 'css')
      this.emitFile({ type: 'asset', fileName: names.style, source: css })
      this.emitFile({ type: 'asset', fileName: 'queue.json', source: JSON.stringify(names) })
    },
    buildStart() {
      this.addWatchFile(style)
    },
  }
}

const nameOf = (content: string, ending: string): string =>
  `assets/queue-${createHash('sha256').update(content).digest('base64url').slice(0, 8)}.${ending}`

async function buildStyle(entry: string): Promise<string> {
  const [sheet] = (await buildFiles(entry)).filter((one) => one.type === 'asset')
  if (typeof sheet?.source !== 'string') throw new Error(`${entry} is no style sheet.`)
  return sheet.source
}

async function buildScript(entry: string): Promise<Rolldown.OutputChunk> {
  const chunks = (await buildFiles(entry, 'iife')).filter((one) => one.type === 'chunk')
  const [chunk] = chunks
  if (chunk === undefined || chunks.length !== 1) throw new Error(`${entry} is more than one file.`)
  return chunk
}

async function buildFiles(entry: string, format: 'iife' | 'es' = 'es') {
  const made = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'baseline-widely-available',
      reportCompressedSize: false,
      rolldownOptions: { input: entry, output: { format } },
    },
  })
  return [made].flat().flatMap((one) => ('output' in one ? one.output : []))
}

/** Gives the library that draws posters these fonts, for machines that have none (fontconfig's fonts-conf(5)). */
const fontsOfDrawings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">.</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/** The fonts of documents: each is a file of its own, read when a document needs it. */
function documentFonts(): Plugin {
  const { resolve } = createRequire(import.meta.url)
  return {
    name: 'document-fonts',
    generateBundle() {
      const licences = new Set<string>()
      for (const name of Object.keys(fontFiles) as FontName[]) {
        const { path } = fontFiles[name]
        const source = unpackFont(readFileSync(resolve(path)))
        this.emitFile({ type: 'asset', fileName: builtFont(name), source })
        const [scope = '', packaged = ''] = path.split('/')
        const folder = dirname(resolve(`${scope}/${packaged}/package.json`))
        // Some packages have a licence of their own beside the one of the font.
        const [file] = ['LICENSE_FONT', 'LICENSE'].filter((one) => existsSync(join(folder, one)))
        licences.add(readFileSync(join(folder, file ?? 'LICENSE'), 'utf8').trim())
      }
      this.emitFile({ type: 'asset', fileName: 'fonts/fonts.conf', source: fontsOfDrawings })
      this.emitFile({
        type: 'asset',
        fileName: 'fonts/LICENCES.txt',
        source: [...licences].join('\n\n'),
      })
    },
  }
}

// The pages the server renders: one module for Node, and one style sheet with its fonts for the browser.
export default defineConfig({
  plugins: [react(), browserScripts(), queueFiles(), documentFonts()],
  base: './',
  publicDir: false,
  // React is bundled so that it is the production build whatever NODE_ENV the server runs under.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: ['react', 'react-dom', 'bidi-js', /^@foyer\//] },
  build: {
    outDir: 'dist',
    ssr: 'src/entries/index.ts',
    ssrEmitAssets: true,
    manifest: 'manifest.json',
    cssCodeSplit: false,
    target: 'node26',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The scripts are separate builds, and this one waits for them.
    rolldownOptions: {
      // The server keeps this source: with one character beyond Latin-1 each would take two bytes.
      output: {
        entryFileNames: 'index.js',
        charset: 'ascii',
        comments: { legal: true, annotation: false, jsdoc: false },
      },
      checks: { bundlerTimings: false },
    },
  },
})
