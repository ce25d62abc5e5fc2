/** The parts of "26.10.0", "26.x" or ">=26"; what is not said is null. */
const partsOf = (text) =>
  text
    .split('-')[0]
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : null))

function compare(version, parts) {
  const own = partsOf(version)
  for (let at = 0; at < 3; at += 1) {
    const wanted = parts[at] ?? 0
    if (own[at] !== wanted) return own[at] < wanted ? -1 : 1
  }
  return 0
}

/** The first version after those that `^` and `~` take, and after a version that is said in part. */
function after(parts, operator) {
  const [major, minor, patch] = parts
  if (major === null || major === undefined) return [Infinity, 0, 0]
  const isMinorSaid = minor !== null && minor !== undefined
  if (!isMinorSaid || (operator === '^' && major > 0)) return [major + 1, 0, 0]
  const isPatchSaid = patch !== null && patch !== undefined
  if (operator === '~' || !isPatchSaid || (operator === '^' && minor > 0))
    return [major, minor + 1, 0]
  return [major, minor, patch + 1]
}

function holds(version, comparator) {
  const [, operator, text] = /^(>=|<=|>|<|=|\^|~)?v?(.*)$/.exec(comparator) ?? []
  const parts = partsOf(text)
  const order = compare(version, parts)
  const end = after(parts, operator)
  const isBeforeEnd = end[0] === Infinity || compare(version, end) < 0
  if (operator === '>=') return order >= 0
  if (operator === '<') return order < 0
  if (operator === '>') return !isBeforeEnd
  if (operator === '<=') return isBeforeEnd
  return order >= 0 && isBeforeEnd
}

/** Whether a range of npm (`^20.19.0 || >=22.12.0`, `>=1.0.0 <1.4.2`, `18 - 20`) allows a version; no range allows all. */
export function allows(range, version) {
  if (range === undefined || range.trim() === '') return true
  return range.split('||').some((alternative) =>
    alternative
      .trim()
      .replace(/^(\S+)\s+-\s+(\S+)$/, '>=$1 <=$2')
      .replaceAll(/(>=|<=|>|<|=|\^|~)\s+/g, '$1')
      .split(/\s+/)
      .every((comparator) => holds(version, comparator)),
  )
}
