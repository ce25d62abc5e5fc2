/**
 * Licences under which a package may be part of the shop. All let everybody use, change and pass on the product; those with
 * a name beginning in LGPL stay files of their own, which can be replaced.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'Unlicense',
])

/** Packages whose package.json names no licence, with the one that their own licence file is. */
const fromTheirFile = { 'png-js': 'MIT' }

export const licenceOf = ({ name, license }) => license ?? fromTheirFile[name] ?? 'unknown'

/** Whether all of the licences joined by AND are allowed, or one of those joined by OR. */
export function isAllowed(licence) {
  const bare = licence.replaceAll(/[()]/g, '')
  if (bare.includes(' OR ') && bare.includes(' AND ')) return false
  if (bare.includes(' OR ')) return bare.split(' OR ').some((one) => allowed.has(one))
  return bare.split(' AND ').every((one) => allowed.has(one))
}

/** A sentence for each package whose licence is not on the list. */
export const licenceProblems = (packages) =>
  packages
    .filter((one) => !isAllowed(licenceOf(one)))
    .map(
      (one) =>
        `${one.name} ${one.version} has the licence ${licenceOf(one)}: read it, then do without the package or name the licence in licences.mjs.`,
    )

/** Every package of others that a shop in production has, on whichever platform: how many have each licence, then each. */
export function licencesOf(packages) {
  const lines = new Map(
    packages.map((one) => [`${one.name} ${one.version}`, `${licenceOf(one)}\n`]),
  )
  const counts = new Map()
  for (const licence of lines.values()) counts.set(licence, (counts.get(licence) ?? 0) + 1)
  const most = [...counts].toSorted(([, one], [, other]) => other - one)
  return [
    ...most.map(([licence, count]) => `${count} ${licence}`),
    '\n',
    ...[...lines].toSorted().map(([name, licence]) => `${name} ${licence}`),
  ].join('')
}
