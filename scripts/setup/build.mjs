import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findNode } from './node-binary.mjs'
import { chosenLanguage } from './languages.mjs'
import { root, stateFolder } from './paths.mjs'

/**
 * The parts of a build with their sources and scripts. `bundles` are rendered or sent to browsers, `programs` are run by
 * `npm start`, `statements` are the types of the SQL statements, for the compiler and editors (docs/decisions/0060).
 */
const parts = {
  bundles: {
    script: 'scripts/build-bundles.mjs',
    packages: ['language', 'contract', 'ui', 'checkout', 'desk', 'pages'],
    others: [
      'packages/checkout/vite.config.ts',
      'packages/desk/vite.config.ts',
      'packages/pages/vite.config.ts',
      'scripts/texts/find-texts.mjs',
      'scripts/texts/inline-texts.mjs',
    ],
    outputs: ['packages/pages/dist/manifest.json'],
    /** The browser's bundles are built for one language. */
    language: true,
  },
  programs: {
    script: 'scripts/build-programs.mjs',
    packages: ['language', 'contract', 'server', 'sandbox', 'demo'],
    others: [],
    outputs: [
      'packages/server/dist/program/main.js',
      'packages/server/dist/render-thread/render-thread.js',
      'packages/server/dist/draw-process/draw-process.js',
      'packages/server/dist/program/worker.js',
      'packages/sandbox/dist/program/main.js',
      'packages/demo/dist/program/main.js',
      'catalogue/catalogue.schema.json',
    ],
  },
  statements: {
    script: 'scripts/sql.mjs',
    packages: ['language', 'contract', 'server', 'demo'],
    folders: ['packages/server/migrations', 'scripts/sql'],
    others: [],
    outputs: ['packages/server/dist/statement-types.ts'],
  },
}

/** True when these parts were built from the present sources. */
export const isBuilt = (names) => names.every((name) => isFresh(parts[name]))

/** Builds these parts. */
export async function build(names) {
  await Promise.all(names.map((name) => buildPart(parts[name])))
}

/** Does the same, but only for the parts whose sources changed. */
export async function buildStale(names) {
  await build(names.filter((name) => !isFresh(parts[name])))
}

async function buildPart(part) {
  // The stamp is taken before the build: a source saved meanwhile leaves it stale, never wrongly fresh.
  const files = inputsOf(part)
  const stamp = { glance: glanceAt(files), content: hashContent(files) }
  await run(part.script)
  writeStamp(part, stamp)
}

/**
 * Sizes and times quickly show that nothing was touched. When they differ (another branch and back, a copied clone) the
 * contents decide.
 */
function isFresh(part) {
  if (!outputsOf(part).every((file) => existsSync(join(root, file)))) return false
  const stamp = readStamp(part)
  const files = inputsOf(part)
  // This is taken before the contents are read, so that a source saved in between is noticed the next time.
  const glance = glanceAt(files)
  if (stamp.glance === glance) return true
  if (stamp.content !== hashContent(files)) return false
  writeStamp(part, { ...stamp, glance })
  return true
}

function outputsOf(part) {
  if (!part.language) return part.outputs
  const { locale } = chosenLanguage()
  return [
    ...part.outputs,
    ...['checkout', 'desk'].map((name) => `packages/${name}/dist/${locale}/manifest.json`),
  ]
}

function stampFile(part) {
  const language = part.language ? `-${chosenLanguage().locale}` : ''
  return join(stateFolder, `built-by-${part.script.replaceAll('/', '-')}${language}.json`)
}

function readStamp(part) {
  try {
    return JSON.parse(readFileSync(stampFile(part), 'utf8'))
  } catch {
    return {}
  }
}

function writeStamp(part, stamp) {
  mkdirSync(stateFolder, { recursive: true })
  writeFileSync(stampFile(part), JSON.stringify(stamp))
}

function run(script) {
  return new Promise((resolve, reject) => {
    const child = spawn(findNode(), [join(root, script)], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error('The build failed; the reason stands above.'))
    })
  })
}

function inputsOf(part) {
  return [
    ...part.packages.flatMap((name) => [
      join(root, 'packages', name, 'package.json'),
      ...listFiles(join(root, 'packages', name, 'src')),
    ]),
    ...(part.folders ?? []).flatMap((name) => listFiles(join(root, name))),
    ...['package-lock.json', 'tsconfig.base.json', part.script, ...part.others].map((name) =>
      join(root, name),
    ),
    ...(part.language ? [chosenLanguage().file ?? []].flat() : []),
  ]
}

function glanceAt(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const stats = statSync(file, { bigint: true, throwIfNoEntry: false })
    hash.update(`${relative(root, file)}\0${stats?.size}\0${stats?.mtimeNs}\0`)
  }
  return hash.digest('hex')
}

function hashContent(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    if (!existsSync(file)) continue
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function listFiles(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return listFiles(path)
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
    })
}
