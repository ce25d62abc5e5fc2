import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { chosenLanguage } from './setup/languages.mjs'
import { root } from './setup/paths.mjs'
import { englishTexts } from './texts/english-texts.mjs'
import { languageProblems } from './texts/language-problems.mjs'

const compressible = /\.(js|css|svg|html|json|woff)$/

/** Writes `.br` and `.gz` beside each file worth it, so that the server never compresses a static file. */
function precompress(path) {
  const content = readFileSync(path)
  const brotli = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  })
  writeFileSync(`${path}.br`, brotli)
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
}

const weekMs = 7 * 24 * 3600 * 1000

/**
 * Removes files that no build of the last week made. The files of the build before this one stay: a shop that was started
 * on them still serves them, and so do pages that are open. Their names contain a hash of their content, so none replaces
 * another.
 */
function forgetOld(folder, current) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const isCurrent = current.has(name.replace(/\.(br|gz)$/, ''))
    if (!isCurrent && Date.now() - statSync(path).mtimeMs > weekMs) rmSync(path)
  }
}

const { file, locale, texts } = chosenLanguage()
if (file !== null) {
  const { problems, missing } = languageProblems(englishTexts(), { locale, texts })
  for (const problem of problems) console.error(`${file}: ${problem}`)
  if (missing.length > 0)
    console.log(`${file}: ${missing.length} texts are missing and stay English.`)
  // A text that is no longer used does no harm: operators' files outlive versions.
  if (problems.some((problem) => !problem.startsWith('nobody says'))) process.exit(1)
}

/** Those for one language; the pages are rendered in any. */
const spoken = new Set(['checkout', 'desk'])

/** Builds all, unless one is named. */
const named = process.argv.slice(2)
for (const name of named.length > 0 ? named : ['checkout', 'desk', 'pages']) {
  const folder = join(root, 'packages', name)
  const started = performance.now()
  // Bundles in other languages stay: a shop may have one each.
  const outDir = spoken.has(name) ? join('dist', locale) : 'dist'
  const { output } = await build({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: false },
  })
  const assets = join(folder, outDir, 'assets')
  const made = output.map(({ fileName }) => fileName).filter((one) => one.startsWith('assets/'))
  for (const one of made) if (compressible.test(one)) precompress(join(folder, outDir, one))
  forgetOld(assets, new Set(made.map((one) => one.slice('assets/'.length))))
  console.log(`Built packages/${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
