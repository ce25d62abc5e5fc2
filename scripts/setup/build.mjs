import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findNode } from './node-binary.mjs'
import { root, stateFolder } from './paths.mjs'

const stampFile = join(stateFolder, 'build-stamp')
const builtPackages = ['contract', 'ui', 'checkout', 'pages']
const otherInputs = [
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build-bundles.mjs',
  'packages/checkout/vite.config.ts',
  'packages/pages/vite.config.ts',
]
const outputs = ['packages/checkout/dist/manifest.json', 'packages/pages/dist/manifest.json']

/** True when the bundles were built from the sources as they are now, and the embedded database has its start. */
export function isBuilt() {
  return (
    existsSync(emptyCluster()) &&
    outputs.every((file) => existsSync(join(root, file))) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === hashInputs()
  )
}

/** Builds the checkout's page, the server-rendered pages, and what every new embedded database starts from. */
export async function build() {
  // Taken before the build: a source saved meanwhile leaves the stamp stale, never wrongly fresh.
  const stamp = hashInputs()
  await Promise.all([
    run('scripts/build-bundles.mjs'),
    existsSync(emptyCluster()) || run('packages/server/src/commands/keep-empty-cluster.ts'),
  ])
  mkdirSync(stateFolder, { recursive: true })
  writeFileSync(stampFile, stamp)
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

/** Named as in packages/server/src/platform/empty-cluster.ts. */
function emptyCluster() {
  const lite = join(root, 'node_modules', '@electric-sql', 'pglite', 'package.json')
  const { version } = JSON.parse(readFileSync(lite, 'utf8'))
  return join(root, 'packages', 'server', 'dist', `empty-cluster-${version}.tar`)
}

function hashInputs() {
  const hash = createHash('sha256')
  const files = builtPackages.flatMap((name) => [
    join(root, 'packages', name, 'package.json'),
    ...listFiles(join(root, 'packages', name, 'src')),
  ])
  for (const file of [...files, ...otherInputs.map((name) => join(root, name))]) {
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
