/** An element of a drawing; `parent` is its place in the list. */
export interface DrawnElement {
  /** Its name in SVG; empty for a note of a drawing program. */
  readonly name: string
  readonly parent: number | undefined
  readonly id: string
  readonly classes: string
  /** The ids that its addresses name, and that are drawn again. */
  readonly refers: readonly string[]
  /** Attributes by their names, but addresses. */
  readonly attributes: readonly Declared[]
  /** How many letters stand in it, but in its children. */
  readonly letters: number
}
type Declared = readonly [name: string, value: string]

/** Drawing a small shape is 1, or 0.03 ms on a slow machine: so many take about 5 seconds. */
const weightMost = 200_000
/** Elements inside elements, and elements that refer to others: drawing programs need some dozens. */
const depthMost = 1_000

/**
 * What elements weigh each time that something is drawn with them. A step of a filter goes over the pixels it is for, 0.6 to 3,000 ms; these are
 * in between, so that some dozens of small shadows may be in a drawing, and no hundreds.
 */
const weights: Readonly<Record<string, number>> = {
  mask: 600,
  pattern: 100,
  image: 100,
  radialGradient: 30,
  clipPath: 10,
  feGaussianBlur: 3_000,
  feDropShadow: 3_000,
  feDiffuseLighting: 3_000,
  feSpecularLighting: 3_000,
  feTurbulence: 10_000,
  feDisplacementMap: 20_000,
}
const primitiveWeight = 1_000
/** What attributes and styles add for each shape that has them: a sheet of its own, and what is done with its pixels. */
const layers: Readonly<Record<string, number>> = {
  isolation: 50,
  opacity: 50,
  'mix-blend-mode': 1_000,
}
/** Drawing programs write these, too, and they change nothing. */
const inert = /^(?:1(?:\.0{1,20})?|100%|normal|auto)$/
/** A function instead of a filter, such as a blur, is for all pixels of the drawing. */
const functionWeight = 5_000
/** These steps look at so many pixels around each one. */
const kernels: Readonly<Record<string, (of: ReadonlyMap<string, string>) => number>> = {
  feConvolveMatrix: (of) => 900 * areaOf(of.get('order') ?? '3', (order) => order),
  feMorphology: (of) => 700 * areaOf(of.get('radius') ?? '0', (radius) => 2 * radius + 1),
}
/** What grows with what is written: outlines by their signs, a line of text by the square of its letters. */
const signsPerWeight = 100
const lettersSquaredPerWeight = 1_000
/** Each part of a selector is compared with each element. */
const comparisonsPerWeight = 200

const shape = /^(?:svg|g|a|switch|use|image|path|rect|circle|ellipse|line|poly.+|text|tspan)$/

/** What a style asks for: the ids it refers to, and what else it weighs. */
interface Asked {
  readonly urls: readonly string[]
  readonly weight: number
  /** A marker is drawn at each corner of a line. */
  readonly isAtCorners: boolean
}

function readDeclared(declared: readonly Declared[]): Asked {
  const urls: string[] = []
  let [weight, isAtCorners] = [0, false]
  for (const [name, value] of declared) {
    const own = urlsIn(value)
    urls.push(...own)
    if (!inert.test(value)) weight += layers[name] ?? 0
    if (name === 'filter') weight += functionWeight * (countOf(value, '(') - own.length)
    isAtCorners ||= name === 'marker' || name === 'marker-mid'
  }
  return { urls, weight, isAtCorners }
}

const declaredIn = (style: string): readonly Declared[] =>
  withoutComments(style)
    .split(';')
    .map((one) => {
      const colon = one.indexOf(':')
      return [one.slice(0, colon).trim().toLowerCase(), one.slice(colon + 1).trim()]
    })

const withoutComments = (style: string): string => {
  const [first, ...others] = style.split('/*')
  return [first, ...others.map((part) => part.slice(part.indexOf('*/') + 2))].join('')
}

const countOf = (text: string, sign: string): number => text.split(sign).length - 1

/** What an element weighs by itself, when it is drawn once. */
function ownWeight({ name, letters }: DrawnElement, of: ReadonlyMap<string, string>): number {
  const written = (of.get('d') ?? '').length + (of.get('points') ?? '').length
  const inText = letters + letters ** 2 / lettersSquaredPerWeight
  const base = weights[name] ?? (name.startsWith('fe') ? primitiveWeight : 1)
  return base + written / signsPerWeight + inText + (kernels[name]?.(of) ?? 0)
}

/** Both sides have the same number. */
function areaOf(sizes: string, sideOf: (size: number) => number): number {
  const [width = 0, height = width] = sizes
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  // What a renderer refuses makes nothing lighter.
  return Math.abs(sideOf(width) * sideOf(height))
}

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
  const { askedOf, parts } = styled
  const known = new Map<number, number>()
  const underway = new Set<number>()

  function weigh(place: number, depth: number): number {
    const before = known.get(place)
    if (before !== undefined) return before
    const element = drawn[place]
    if (element === undefined || underway.has(place) || depth > depthMost) return Infinity
    underway.add(place)
    const of = new Map(element.attributes)
    let weight = ownWeight(element, of)
    for (const child of children[place] ?? []) weight += weigh(child, depth + 1)
    const asked = [readDeclared(element.attributes), ...askedOf(element)]
    if (of.has('style')) asked.push(readDeclared(declaredIn(of.get('style') ?? '')))
    const corners = asked.some(({ isAtCorners }) => isAtCorners) ? cornersOf(of) : 1
    for (const { weight: more } of asked) weight += more
    for (const id of [...element.refers, ...asked.flatMap(({ urls }) => urls)]) {
      const referred = byId.get(id)
      if (referred === undefined) continue
      const times = drawn[referred]?.name === 'marker' ? corners : 1
      weight += times * weigh(referred, depth + 1)
      if (weight > weightMost) break
    }
    underway.delete(place)
    known.set(place, weight)
    return weight
  }

  return weigh(0, 0) + (parts * drawn.length) / comparisonsPerWeight <= weightMost
}

/** A corner is written with two signs at least, such as `h1`. */
const cornersOf = (of: ReadonlyMap<string, string>): number =>
  1 + Math.max(2, (of.get('d') ?? '').length, (of.get('points') ?? '').length) / 2

/** Far more than drawing programs write. */
const urlsMost = 1_000
/** What a sheet could say otherwise than it reads, or fetch; and filters that need no element to refer to. */
const unreadable = /\\|@import|(?:blur|drop-shadow)\(/i

/**
 * What the rules of a style sheet ask for: by the classes, ids or names that they are for, or for every shape. Null for a sheet that
 * cannot be read so, or that refers to too much.
 */
function readStyles(styles: string) {
  const byKey = new Map<string, Asked[]>()
  let [count, parts] = [0, 0]
  if (unreadable.test(styles)) return null
  for (const rule of withoutComments(styles).split('}')) {
    // A rule may stand inside another, such as one for a medium.
    const [body = '', selectors = ''] = rule.split('{').toReversed()
    const asked = readDeclared(declaredIn(body))
    const isPlain = asked.urls.length === 0 && asked.weight === 0
    for (const selector of selectors.split(',')) {
      const compounds = selector.split(/[\s>+~]/).filter((part) => part !== '')
      parts += compounds.length
      if (isPlain) continue
      count += asked.urls.length
      if (count > urlsMost) return null
      const key = keyOf(compounds.at(-1) ?? '')
      const before = byKey.get(key)
      if (before === undefined) byKey.set(key, [asked])
      else before.push(asked)
    }
  }
  const askedOf = ({ name, id, classes }: DrawnElement): readonly Asked[] => {
    const keys = [name, `#${id}`, ...new Set(classes.split(/\s/).map((one) => `.${one}`))]
    if (shape.test(name)) keys.push('')
    return keys.flatMap((key) => byKey.get(key) ?? [])
  }
  return { askedOf, parts }
}

/** A class, an id or a name that what a selector is for has; empty where it may be anything. */
function keyOf(compound: string): string {
  const [named] = /[.#][\w-]{1,200}/.exec(compound) ?? []
  if (named !== undefined && !compound.includes('(')) return named
  return /^[a-z]{1,30}$/i.test(compound) ? compound : ''
}

/** The ids that `url(#…)` names in a style or an attribute. */
function urlsIn(style: string): readonly string[] {
  return style
    .split(/url\(/i)
    .slice(1)
    .flatMap((rest) => /^\s{0,9}["']?#([^"')\s]{1,200})/.exec(rest)?.[1] ?? [])
}
