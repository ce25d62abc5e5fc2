import { reasonOf } from './ask-registry.mjs'
import { nameOf } from './locked-packages.mjs'
import { allows } from './version-range.mjs'

/** `{ name, current, usedBy }` of every package that one of ours names itself. */
export function directDependencies(lock) {
  const found = new Map()
  for (const [folder, entry] of Object.entries(lock)) {
    if (folder.includes('node_modules/')) continue
    const named = { ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies }
    for (const name of Object.keys(named)) {
      const own = lock[`${folder}/node_modules/${name}`] ?? lock[`node_modules/${name}`]
      if (own === undefined || own.link) continue
      const usedBy = found.get(name)?.usedBy ?? []
      found.set(name, { name, current: own.version, usedBy: [...usedBy, folder || 'root'] })
    }
  }
  return [...found.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** Asks for a few at a time; a package that cannot be asked for has the reason instead. */
export async function lookUp(dependencies, registry, node) {
  const waiting = [...dependencies]
  const rows = []
  const worker = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift())
      rows.push(
        await registry.package(one.name).then(
          (known) => rowOf(one, known, node),
          (error) => ({ ...one, unknown: reasonOf(error) }),
        ),
      )
  }
  await Promise.all(Array.from({ length: 6 }, worker))
  return rows.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

function rowOf(one, known, node) {
  const latest = known['dist-tags']?.latest ?? one.current
  const { engines, dist } = known.versions?.[latest] ?? {}
  return {
    ...one,
    latest,
    released: known.time?.[one.current] ?? null,
    latestReleased: known.time?.[latest] ?? null,
    allowsNode: allows(engines?.node, node),
    provenance: dist?.attestations?.provenance !== undefined,
  }
}

/** Known weaknesses of what is locked: of every package, not only of those that ours name. */
export async function findAdvisories(lock, registry) {
  const versions = {}
  for (const [path, entry] of Object.entries(lock))
    if (path.includes('node_modules/') && !entry.link)
      (versions[nameOf(path, entry)] ??= new Set()).add(entry.version)
  const asked = Object.fromEntries(
    Object.entries(versions).map(([name, ones]) => [name, [...ones]]),
  )
  const answer = await registry.advisories(asked)
  return Object.entries(answer).flatMap(([name, known]) =>
    known.flatMap(({ title, severity, url, vulnerable_versions: range }) =>
      (asked[name] ?? [])
        .filter((version) => allows(range, version))
        .map((version) => ({ name, version, severity, title, url })),
    ),
  )
}
