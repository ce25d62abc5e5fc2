import type { ChartAnswer, ChartSeat } from './messages.ts'

const svgName = 'http://www.w3.org/2000/svg'

/** The colours are plain, so that nobody mistakes it for the vendor's chart. */
const looks = `
:host { display: block; height: 100%; min-height: 320px; color: #26272f; background: #ffffff; font: 14px/1.4 system-ui, sans-serif; }
:host([data-scheme=dark]) { color: #f1f1f4; background: #17181d; }
svg { display: block; width: 100%; height: calc(100% - 3.5em); min-height: 280px; }
text { fill: currentColor; text-anchor: middle; font-size: 20px; }
.seat { cursor: pointer; outline: none; }
.seat circle { stroke: transparent; stroke-width: 2; }
.seat[aria-disabled=true] { cursor: default; } .seat[aria-disabled=true] circle { fill: #8b909c; opacity: .5; }
.seat[aria-checked=true] circle { stroke: currentColor; stroke-width: 5; }
.seat[data-icon=shopping-basket] circle { fill: #17457e; opacity: 1; }
.seat:focus-visible circle { stroke: #d35400; stroke-width: 6; }
ul { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 0; padding: 12px; list-style: none; }
i { display: inline-block; width: 12px; height: 12px; border-radius: 6px; margin-right: 6px; }
`

export interface MapCallbacks {
  onToggle: (seat: ChartSeat) => void
  /** Read out by screen readers, and shown where the vendor shows a tooltip. */
  nameOf: (seat: ChartSeat) => string
  priceOf: (category: string) => string | null
}

export interface ChartMap {
  show: (states: {
    selected: ReadonlySet<string>
    disabled: (seat: ChartSeat) => boolean
    icon: (seat: ChartSeat) => string
  }) => void
  remove: () => void
}

function shape(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(svgName, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

/** Draws the seats: each is a check box, all share one tab stop, and arrows move between them. */
export function drawMap(
  container: Element,
  chart: ChartAnswer,
  scheme: string,
  callbacks: MapCallbacks,
): ChartMap {
  const host = document.createElement('div')
  host.dataset['scheme'] = scheme
  host.dataset['seatsioChart'] = ''
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(looks)
  root.adoptedStyleSheets = [sheet]
  const svg = shape('svg', { viewBox: `0 0 ${chart.width} ${chart.height}`, role: 'group' })
  svg.setAttribute('aria-label', 'Seating chart (sandbox)')
  for (const { x, y, text } of chart.texts)
    svg.append(Object.assign(shape('text', { x, y }), { textContent: text }))
  const colours = new Map(chart.categories.map(({ label, color }) => [label, color]))
  const drawn = new Map<string, SVGElement>()
  const places = chart.rows.flatMap((row, line) =>
    row.map((seat, index) => ({ seat, line, index })),
  )
  for (const { seat } of places) {
    const group = shape('g', { class: 'seat', role: 'checkbox', tabindex: -1 })
    const { x, y, radius } = seat
    const fill = colours.get(seat.category) ?? '#6b6f76'
    group.append(shape('circle', { cx: x, cy: y, r: radius, fill }))
    group.append(Object.assign(shape('title', {}), { textContent: seat.label }))
    group.dataset['label'] = seat.label
    drawn.set(seat.label, group)
    svg.append(group)
  }
  const elementOf = (seat: ChartSeat | undefined) =>
    seat === undefined ? undefined : drawn.get(seat.label)
  let current = places[0]
  elementOf(current?.seat)?.setAttribute('tabindex', '0')

  const moveTo = (place: typeof current): void => {
    if (place === undefined) return
    elementOf(current?.seat)?.setAttribute('tabindex', '-1')
    current = place
    const element = elementOf(place.seat)
    element?.setAttribute('tabindex', '0')
    element?.focus()
  }
  const nearestIn = (step: number): typeof current => {
    if (current === undefined) return undefined
    const { line, seat } = current
    const far = (place: (typeof places)[number]) =>
      Math.hypot(place.seat.x - seat.x, place.seat.y - seat.y)
    return places
      .filter((place) => place.line === line + step)
      .toSorted((a, b) => far(a) - far(b))[0]
  }
  const beside = (step: number) =>
    places.find((place) => place.line === current?.line && place.index === current.index + step)
  const moves: Record<string, () => typeof current> = {
    ArrowLeft: () => beside(-1),
    ArrowRight: () => beside(1),
    ArrowUp: () => nearestIn(-1),
    ArrowDown: () => nearestIn(1),
  }
  svg.addEventListener('keydown', (event) => {
    const move = moves[event.key]
    if (move !== undefined) moveTo(move())
    else if (event.key === ' ' || event.key === 'Enter') {
      if (current !== undefined) callbacks.onToggle(current.seat)
    } else return
    event.preventDefault()
  })
  svg.addEventListener('click', (event) => {
    const group = event.target instanceof Element ? event.target.closest('.seat') : null
    const place = places.find(({ seat }) => elementOf(seat) === group)
    if (place === undefined) return
    moveTo(place)
    callbacks.onToggle(place.seat)
  })

  const legend = document.createElement('ul')
  for (const { label, color } of chart.categories) {
    const item = document.createElement('li')
    const dot = document.createElement('i')
    dot.style.background = color
    item.append(dot, [label, callbacks.priceOf(label)].filter((text) => text !== null).join(' '))
    legend.append(item)
  }
  root.append(legend, svg)
  container.replaceChildren(host)
  return {
    show({ selected, disabled, icon }) {
      for (const { seat } of places) {
        const element = elementOf(seat)
        element?.setAttribute('aria-checked', String(selected.has(seat.label)))
        element?.setAttribute('aria-disabled', String(disabled(seat)))
        element?.setAttribute('data-icon', icon(seat))
        element?.setAttribute('aria-label', callbacks.nameOf(seat))
      }
    },
    remove: () => host.remove(),
  }
}
