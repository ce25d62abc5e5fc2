import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes'
import { isBoundedWork, type DrawnElement } from './weigh-drawing.ts'

export type DrawingFault = 'other_format' | 'broken' | 'script' | 'too_complex'

/** Raster pictures that stand inside a drawing, as `data:` addresses spell them. */
export type ReadDrawing =
  | { readonly embedded: readonly Buffer[] }
  | { readonly whyNot: DrawingFault }

const svg = 'http://www.w3.org/2000/svg'
const xlink = 'http://www.w3.org/1999/xlink'
/** Where drawing programs keep notes of their own, which no browser acts on. */
const notes = [
  'http://www.inkscape.org/namespaces/',
  'http://sodipodi.sourceforge.net/',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://creativecommons.org/ns#',
  'http://web.resource.org/cc/',
  'http://purl.org/dc/',
  'http://ns.adobe.com/',
  'http://www.serif.com/',
  'http://www.bohemiancoding.com/sketch/',
  'http://www.figma.com/',
  'http://boxy-svg.com',
]

/** The elements of SVG 1.1 and 2 that draw, describe or move something; the flow elements are Inkscape's. */
const elements = new Set(
  `a animate animateMotion animateTransform circle clipPath defs desc ellipse filter flowPara flowRegion flowRoot flowSpan g
  image line linearGradient marker mask metadata mpath path pattern polygon polyline radialGradient rect set solidcolor stop
  style svg switch symbol text textPath title tspan use view`.split(/\s+/),
)
const primitive = /^fe[A-Z][A-Za-z]{1,20}$/
const moving = new Set(['animate', 'animateMotion', 'animateTransform', 'set'])
/** What these name is not drawn again. */
const linking = new Set(['a', 'mpath', ...moving])

/** A drawing is weighed when all of its text is read. */
type Reading = DrawnElement & { letters: number }
const lettered = /^(?:text|tspan|textPath|a|flow\w{1,9})$/

const control = /(?![\t\n\r])\p{Cc}/u
const raster = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,/i
/** Far more than drawing programs nest, and little enough to be walked. */
const depthMost = 200

class Fault extends Error {
  readonly why: DrawingFault
  constructor(why: DrawingFault) {
    super(why)
    this.why = why
  }
}

/**
 * Reads an SVG once, from its first to its last sign. It is kept only if it is UTF-8, well-formed XML made of elements that
 * draw, with nothing that could run when it is opened by itself, and if drawing it is a bounded amount of work.
 */
export function readDrawing(content: Uint8Array): ReadDrawing {
  try {
    const text = decode(content)
    if (control.test(text)) throw new Fault('script')
    const { drawn, styles, embedded } = parse(text)
    if (!isBoundedWork(drawn, styles)) throw new Fault('too_complex')
    return { embedded }
  } catch (error) {
    return { whyNot: error instanceof Fault ? error.why : 'broken' }
  }
}

function decode(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw new Fault('script')
  }
}

function parse(text: string) {
  const parser = new SaxesParser({ xmlns: true })
  const drawn: Reading[] = []
  const open: number[] = []
  const embedded: Buffer[] = []
  let styles = ''
  let isDrawing = false
  const read = (part: string): void => {
    const element = drawn[open.at(-1) ?? -1]
    if (element?.name === 'style') styles += part
    else if (element !== undefined && lettered.test(element.name)) element.letters += part.length
  }
  parser.on('error', () => {
    throw new Fault(isDrawing ? 'broken' : 'other_format')
  })
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8') throw new Fault('script')
  })
  // Entities are declared in the brackets: what they spell is not what is read here.
  parser.on('doctype', (declared) => {
    if (declared.includes('[')) throw new Fault('script')
  })
  parser.on('processinginstruction', ({ target }) => {
    if (target.toLowerCase() === 'xml-stylesheet') throw new Fault('script')
  })
  parser.on('text', read)
  parser.on('cdata', read)
  parser.on('opentagstart', ({ name }) => {
    isDrawing ||= name === 'svg' || name.endsWith(':svg')
    if (!isDrawing) throw new Fault('other_format')
  })
  parser.on('opentag', (tag) => {
    if (drawn.length === 0 && (tag.local !== 'svg' || !isOfSvg(tag.uri)))
      throw new Fault('other_format')
    if (open.length >= depthMost) throw new Fault('too_complex')
    open.push(drawn.length)
    drawn.push(elementOf(tag, open.at(-2), embedded))
  })
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  return { drawn, styles, embedded }
}

function elementOf(tag: SaxesTagNS, parent: number | undefined, embedded: Buffer[]): Reading {
  const name = tag.local
  const isDrawn = isOfSvg(tag.uri)
  if (isDrawn ? !elements.has(name) && !primitive.test(name) : !isNote(tag.uri))
    throw new Fault('script')
  const refers: string[] = []
  const attributes: [string, string][] = []
  let [id, classes] = ['', '']
  for (const attribute of Object.values(tag.attributes)) {
    if (isActive(attribute, name)) throw new Fault('script')
    const { local, uri, value } = attribute
    if (local === 'id') id = value
    else if (local === 'class') classes = value
    else if (isTarget(local, uri)) {
      if (value.startsWith('#') && !linking.has(name)) refers.push(value.slice(1))
      const [head] = raster.exec(value) ?? []
      if (head !== undefined) embedded.push(Buffer.from(value.slice(head.length), 'base64'))
    } else attributes.push([local, value])
  }
  return { name: isDrawn ? name : '', parent, id, classes, refers, attributes, letters: 0 }
}

/** Renderers take one that does not say its language for SVG, too. */
const isOfSvg = (uri: string): boolean => uri === svg || uri === ''
const isNote = (uri: string): boolean => notes.some((start) => uri.startsWith(start))

/** An animation may give a link, or what is done at an event, another value: under any prefix, which may stand for XLink. */
const isActive = ({ local, uri, value }: SaxesAttributeNS, element: string): boolean => {
  if (/^on/i.test(local)) return true
  if (isTarget(local, uri)) return !isInertAddress(value)
  return (
    moving.has(element) && local === 'attributeName' && /^\s*(?:[^\s:]*:)?(?:href|on)/i.test(value)
  )
}

const isTarget = (local: string, uri: string): boolean =>
  local === 'href' && (uri === '' || uri === xlink)

/** Whether following an address runs nothing. Browsers leave out the spaces and controls in it, too. */
function isInertAddress(value: string): boolean {
  const address = value.replaceAll(/[\p{Cc}\s]/gu, '')
  const scheme = /^[a-z][a-z0-9+.-]{0,40}:/i.exec(address)?.[0].toLowerCase()
  if (scheme === undefined) return !address.slice(0, 60).includes(':') || /^[#/?.]/.test(address)
  if (scheme === 'data:') return raster.test(address)
  return ['http:', 'https:', 'mailto:'].includes(scheme)
}
