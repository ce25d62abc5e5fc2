/** An element of a drawing; `parent` is its place in the list, and `refers` are the ids that it draws again. */
export interface DrawnElement {
  /** Its name in SVG; empty for a note of a drawing program. */
  readonly name: string
  readonly parent: number | undefined
  readonly id: string
  readonly classes: string
  readonly refers: readonly string[]
}

/** A step of a filter goes over all the pixels of a picture; the others draw on a sheet of their own first. */
const weights: Readonly<Record<string, number>> = { mask: 100, pattern: 100, image: 100 }
const primitiveWeight = 1_000
/** As many as 100 steps of filters, each there and drawn once, or 200,000 shapes. */
const weightMost = 200_000
/** Elements inside elements, and elements that refer to others: drawing programs need some dozens. */
const depthMost = 1_000
const shape = /^(?:g|use|image|path|rect|circle|ellipse|line|poly.+|text|tspan)$/

const weightOf = (name: string): number =>
  name.startsWith('fe') ? primitiveWeight : (weights[name] ?? 1)

/**
 * Whether what a drawing makes a renderer draw is bounded: each element counts once for each time that something refers to it,
 * so ten copies of ten copies of ten are a thousand. One that draws itself has no end.
 */
export function isBoundedWork(drawn: readonly DrawnElement[], styles: string): boolean {
  const byId = new Map(drawn.map(({ id }, place) => [id, place]))
  const children = drawn.map((): number[] => [])
  for (const [place, { parent }] of drawn.entries())
    if (parent !== undefined) children[parent]?.push(place)
  const styled = readStyles(styles)
  if (styled === null) return false
  const known = new Map<number, number>()
  const underway = new Set<number>()

  const refersOf = ({ name, refers, classes }: DrawnElement): readonly string[] => [
    ...refers,
    ...(shape.test(name) ? styled.all : []),
    ...[...new Set(classes.split(/\s/))].flatMap((one) => styled.byClass.get(one) ?? []),
  ]

  function weigh(place: number, depth: number): number {
    const before = known.get(place)
    if (before !== undefined) return before
    const element = drawn[place]
    if (element === undefined || underway.has(place) || depth > depthMost) return Infinity
    underway.add(place)
    let weight = weightOf(element.name)
    for (const child of children[place] ?? []) weight += weigh(child, depth + 1)
    for (const id of refersOf(element)) {
      const referred = byId.get(id)
      if (referred !== undefined) weight += weigh(referred, depth + 1)
      if (weight > weightMost) break
    }
    underway.delete(place)
    known.set(place, weight)
    return weight
  }

  return weigh(0, 0) <= weightMost
}

/** Far more than drawing programs write. */
const urlsMost = 1_000
/** What a sheet could say otherwise than it reads, or fetch; and filters that need no element to refer to. */
const unreadable = /\\|@import|(?:blur|drop-shadow)\(/i

/**
 * What the rules of a style sheet refer to: by the classes that they are for, or for every shape. Null for a sheet that cannot be
 * read so, or that refers to too much.
 */
function readStyles(styles: string) {
  const byClass = new Map<string, string[]>()
  const all: string[] = []
  let count = 0
  if (unreadable.test(styles)) return null
  for (const rule of styles.split('}')) {
    // A rule may stand inside another, such as one for a medium.
    const [body = '', selectors = ''] = rule.split('{').toReversed()
    const urls = urlsIn(body)
    if (urls.length === 0) continue
    for (const selector of selectors.split(',')) {
      count += urls.length
      if (count > urlsMost) return null
      const [, name] = /\.([\w-]{1,200})/.exec(selector) ?? []
      if (name === undefined) all.push(...urls)
      else byClass.set(name, [...(byClass.get(name) ?? []), ...urls])
    }
  }
  return { byClass, all }
}

/** The ids that `url(#…)` names in a style or an attribute. */
export function urlsIn(style: string): readonly string[] {
  return style
    .split(/url\(/i)
    .slice(1)
    .flatMap((rest) => /^\s{0,9}["']?#([^"')\s]{1,200})/.exec(rest)?.[1] ?? [])
}
