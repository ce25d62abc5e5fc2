import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../setup/paths.mjs'

/** The packages of a shop that sells. The simulators, the journeys and the benches are for us. */
const sold = ['checkout', 'contract', 'desk', 'language', 'pages', 'server', 'ui']

/** What package-lock.json says of each folder, by its path. */
export const readLock = () =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

/** The name in the registry: a package may be installed under another one. */
export const nameOf = (path, entry) =>
  entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 13)

/** The folder in which Node finds a dependency of the package at `from`; undefined where it is not locked. */
function find(lock, name, from) {
  for (let at = from; ; at = dirname(at)) {
    const path = join(at, 'node_modules', name).replaceAll('\\', '/')
    if (path in lock) return path
    if (at === '.') return undefined
  }
}

/** The folders of these packages, and of all they need while they run, on every platform. */
function withDependencies(lock, paths, found = new Set()) {
  for (const path of paths) {
    if (path === undefined || found.has(path)) continue
    const entry = lock[path]
    if (entry.link) {
      withDependencies(lock, [entry.resolved], found)
      continue
    }
    found.add(path)
    const { peerDependencies = {}, peerDependenciesMeta: meta = {} } = entry
    const peers = Object.keys(peerDependencies).filter((name) => !meta[name]?.optional)
    const needed = { ...entry.dependencies, ...entry.optionalDependencies }
    const names = [...Object.keys(needed), ...peers]
    withDependencies(
      lock,
      names.map((name) => find(lock, name, path)),
      found,
    )
  }
  return found
}

/** `{ name, version }` of our own packages that a shop in production has. */
export const ownPackages = (lock = readLock()) =>
  sold.map((folder) => lock[`packages/${folder}`]).map(({ name, version }) => ({ name, version }))

/** `{ path, name, version, license }` of every package of others that a shop in production has, by name. */
export function productionPackages(lock = readLock()) {
  const ours = sold.map((name) => `packages/${name}`)
  const nodes = Object.keys(lock[''].optionalDependencies).map((name) => find(lock, name, '.'))
  return [...withDependencies(lock, [...ours, ...nodes])]
    .filter((path) => path.includes('node_modules/'))
    .map((path) => {
      const { version, license } = lock[path]
      return { path, name: nameOf(path, lock[path]), version, license }
    })
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
}
