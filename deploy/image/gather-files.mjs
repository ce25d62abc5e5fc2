import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findNode } from '../../scripts/setup/node-binary.mjs'
import { root } from '../../scripts/setup/paths.mjs'

// `node deploy/image/gather-files.mjs FOLDER` puts what the built programs read while they run into FOLDER/shop, and what only the
// simulators and the demo season read into FOLDER/staging, each at its place in the clone.

/** The packages that the bundles leave out: see build-programs.mjs, and the vite.config.ts of the pages. */
const besideBundles = ['sharp', 'pdfkit', 'fontkit', 'harfbuzzjs', 'linebreak']

const folder = process.argv[2]
if (folder === undefined) throw new Error('Usage: gather-files.mjs FOLDER')
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

function copy(kind, path, filter = () => true) {
  const target = join(folder, kind, path)
  mkdirSync(dirname(target), { recursive: true })
  cpSync(join(root, path), target, { recursive: true, filter })
}

/** The folder of a dependency in node_modules, as Node looks for it; undefined for another platform's. */
function place(name, from) {
  for (let at = from; ; at = dirname(at)) {
    const path = join(at, 'node_modules', name)
    if (path in lock) return existsSync(join(root, path)) ? path : undefined
    if (at === '.') return undefined
  }
}

/** A package with everything it needs while it runs. */
function withDependencies(path, found = new Set()) {
  if (path === undefined || found.has(path)) return found
  found.add(path)
  const { dependencies = {}, optionalDependencies = {} } = lock[path]
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
    withDependencies(place(name, path), found)
  return found
}

/** Types, maps and documents are for people; licences stay. */
const isNeeded = (file) =>
  !/\.(d\.[cm]?ts|map|md|markdown)$/.test(file) || /licen[cs]e|notice/i.test(file)

for (const path of new Set(
  besideBundles.flatMap((name) => [...withDependencies(place(name, '.'))]),
))
  copy('shop', path, isNeeded)
cpSync(findNode(), join(folder, 'shop', 'node', 'bin', 'node'))
cpSync(join(dirname(dirname(findNode())), 'LICENSE'), join(folder, 'shop', 'node', 'LICENSE'))
for (const name of ['entrypoint.sh', 'healthcheck.mjs'])
  cpSync(join(import.meta.dirname, name), join(folder, 'shop', name))
for (const path of [
  'package.json',
  'sbom.cdx.json',
  'languages',
  'packages/server/package.json',
  'packages/server/migrations',
  'packages/server/dist/program',
  'packages/server/dist/render-thread',
  'packages/server/dist/draw-process',
  'packages/pages/package.json',
  'packages/pages/dist',
  'packages/checkout/dist',
  'packages/desk/dist',
  'packages/ui/src/brand',
])
  copy('shop', path)
mkdirSync(join(folder, 'shop', 'node_modules', '@foyer'), { recursive: true })
symlinkSync('../../packages/pages', join(folder, 'shop', 'node_modules', '@foyer', 'pages'))

for (const path of ['catalogue', 'packages/sandbox/package.json', 'packages/sandbox/dist'])
  copy('staging', path)
// The simulators make scripts for browsers of these sources when they are asked for.
for (const vendor of readdirSync(join(root, 'packages/sandbox/src')))
  if (existsSync(join(root, 'packages/sandbox/src', vendor, 'browser')))
    copy(
      'staging',
      join('packages/sandbox/src', vendor, 'browser'),
      (file) => !/\.test\./.test(file),
    )
