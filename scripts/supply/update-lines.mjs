const dayMs = 24 * 3600 * 1000

/** The report of `npm run update -- check` for people: what is behind, then what could not be found out, said out loud. */
export function updateLines({ registry, at, node, packages, advisories, reason }) {
  const daysSince = (time) =>
    time === null ? '?' : `${Math.round((Date.parse(at) - Date.parse(time)) / dayMs)} d`
  const unknown = packages.filter((one) => one.unknown !== undefined)
  const known = packages.filter((one) => one.unknown === undefined)
  const behind = known.filter(({ current, latest }) => current !== latest)
  const tellsProvenance = known.some(({ provenance }) => provenance)
  const rows = behind.map((one) => [
    one.name,
    one.current,
    daysSince(one.released),
    one.latest,
    daysSince(one.latestReleased),
    one.allowsNode ? 'yes' : 'NO',
    tellsProvenance ? (one.provenance ? 'yes' : 'no') : '?',
  ])
  const head = ['package', 'ours', 'age', 'latest', 'age', `Node ${node}`, 'provenance']
  return [
    ...(rows.length === 0 ? [] : table([head, ...rows])),
    `${packages.length} packages that ours name (Node among them): ${behind.length} behind, ${known.length - behind.length} at the newest version.`,
    ...(unknown.length === 0
      ? []
      : [
          `NOT KNOWN of ${unknown.length}, because ${registry} did not answer (${unknown[0].unknown}): ${unknown.map(({ name }) => name).join(', ')}`,
        ]),
    ...provenanceLines(known, tellsProvenance, registry),
    ...advisoryLines(advisories, reason, registry),
  ]
}

function provenanceLines(known, tellsProvenance, registry) {
  if (known.length === 0) return []
  if (!tellsProvenance)
    return [
      `Provenance is NOT KNOWN: ${registry} tells of none for any package, as mirrors do that leave it out. Ask registry.npmjs.org itself.`,
    ]
  const without = known.filter(({ provenance }) => !provenance)
  return [
    `${known.length - without.length} say which build made them; without provenance: ${without.map(({ name }) => name).join(', ') || 'none'}`,
  ]
}

function advisoryLines(advisories, reason, registry) {
  if (advisories === null)
    return [
      `Known weaknesses were NOT LOOKED FOR: ${registry} does not answer that question (${reason}). Run this where registry.npmjs.org itself is reached.`,
    ]
  if (advisories.length === 0) return ['No known weakness in anything that is locked.']
  return advisories.map(
    ({ severity, name, version, title, url }) =>
      `WEAK  ${severity}: ${name} ${version}: ${title} ${url}`,
  )
}

function table(rows) {
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)))
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]))
      .join('  ')
      .trimEnd(),
  )
}
