import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { demoSeasonFile } from '../modules/catalogue/exports.ts'
import { readDrawing } from './read-drawing.ts'

const svg = (inside: string, attributes = ''): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)
const faultOf = (content: Buffer) => {
  const read = readDrawing(content)
  return 'whyNot' in read ? read.whyNot : null
}
const times = (count: number, part: (nth: number) => string): string =>
  Array.from({ length: count }, (_, nth) => part(nth)).join('')

describe('a drawing that may be kept', () => {
  it.each([
    ['script', svg('<script>alert(1)</script>')],
    ['script under a prefix', svg('<s:script/>', 'xmlns:s="http://www.w3.org/2000/svg"')],
    ['a page inside', svg('<h:body/>', 'xmlns:h="http://www.w3.org/1999/xhtml"')],
    ['a page without a prefix', svg('<body xmlns="http://www.w3.org/1999/xhtml"/>')],
    ['an element of another page', svg('<foreignObject/>')],
    ['an element that SVG does not know', svg('<applet/>')],
    [
      'a prefix that stands for SVG',
      svg('<rdf:script/>', 'xmlns:rdf="http://www.w3.org/2000/svg"'),
    ],
    [
      'an address spelled with numbers',
      svg('<a href="&#106;avascript:alert(1)"><text>x</text></a>'),
    ],
    ['an address with a line break in it', svg('<a href="java&#10;script:alert(1)"/>')],
    ['another drawing in an address', svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>')],
    ['something done at an event', svg('<rect onclick="alert(1)"/>')],
    ['something done at an event, in capitals', svg('<rect OnClick="alert(1)"/>')],
    ['an attribute with NUL in it', svg('', 'on\0load="x"')],
    [
      'another encoding',
      Buffer.concat([Buffer.from('<?xml version="1.0" encoding="ISO-2022-JP"?>'), svg('')]),
    ],
    [
      'a style sheet that makes a page',
      Buffer.from(`<?xml-stylesheet href="x"?>${svg('').toString()}`),
    ],
    ['signs that are no UTF-8', Buffer.concat([svg(''), Buffer.from([0xff])])],
    ['UTF-16', Buffer.from(`\ufeff${svg('').toString()}`, 'utf16le')],
    ['an entity', Buffer.concat([Buffer.from('<!DOCTYPE svg [<!ENTITY x "y">]>'), svg('&x;')])],
    ['an animated link', svg('<animate attributeName="href" values="x"/>')],
    ['an animated event', svg('<set attributeName=" onclick" to="x"/>')],
  ])('when it has %s then it is refused', (_, content) => {
    expect(faultOf(content)).toBe('script')
  })

  it.each([
    ['a page', Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"/>'), 'other_format'],
    [
      'a drawing inside another document',
      Buffer.from(`<x>${svg('').toString()}</x>`),
      'other_format',
    ],
    ['no XML', Buffer.from('GIF89a'), 'other_format'],
    ['a drawing cut off', svg('<g>').subarray(0, -6), 'broken'],
    ['an attribute twice', svg('<g id="a" id="b"/>'), 'broken'],
    ['something behind the end', Buffer.concat([svg(''), svg('')]), 'broken'],
  ])('when it is %s then it is told so', (_, content, why) => {
    expect(faultOf(content)).toBe(why)
  })

  it('when a drawing program wrote it, or the demo season has it, then it is kept', () => {
    const inkscape = svg(
      `<!-- Created with Inkscape -->
      <sodipodi:namedview/><metadata><rdf:RDF/></metadata><text>Bed &amp; breakfast, caf&#xe9;</text>
      <style>.a { fill: url(#sky) }</style><linearGradient id="sky"><stop/></linearGradient>
      ${times(400, () => '<rect class="a" filter="url(#none)"/>')}
      <a xlink:href="https://example.com/"><use href="#sky"/></a>`,
      `xmlns:svg="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
      xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"`,
    )
    expect(faultOf(Buffer.concat([Buffer.from('\ufeff<!-- 1 --> <!-- 2 -->'), inkscape]))).toBe(
      null,
    )
    const files = globSync(join(dirname(demoSeasonFile), '**/*.svg'))
    expect(files.length).toBeGreaterThan(5)
    expect(files.filter((file) => faultOf(readFileSync(file)) !== null)).toEqual([])
  })

  it('when pictures stand inside it then they are found', () => {
    const read = readDrawing(svg('<image href="data:image/png;base64,iVBORw0KGgo="/>'))
    expect(read).toEqual({ embedded: [Buffer.from('iVBORw0KGgo=', 'base64')] })
  })
})

describe('the work that a drawing makes', () => {
  const filter = `<filter id="f">${times(300, () => '<feGaussianBlur stdDeviation="9"/>')}</filter>`
  const nested = (from: string) =>
    times(7, (nth) => `<g id="g${nth + 1}">${times(10, () => from.replace('@', `g${nth}`))}</g>`)
  it.each([
    ['shapes behind a long filter', svg(filter + times(50, () => '<rect filter="url(#f)"/>'))],
    [
      'the same through a style',
      svg(`${filter}<style>.x{filter:url("#f")}</style>${times(50, () => '<g class="a x"/>')}`),
    ],
    [
      'the same through a style for every shape',
      svg(`${filter}<style>rect{filter:url(#f)}</style>${times(50, () => '<rect/>')}`),
    ],
    ['copies of copies of copies', svg(`<g id="g0"/>${nested('<use href="#@"/>')}`)],
    [
      'patterns of patterns',
      svg(
        `<pattern id="g0"/>${nested('<rect style="fill: url(#@)"/>')}`
          .replaceAll('<g', '<pattern')
          .replaceAll('</g>', '</pattern>'),
      ),
    ],
    [
      'the same, beside a class, in a medium, in capitals',
      svg(
        `${filter}<style>@media all { .none, rect { filter: URL(#f) } }</style>${times(50, () => '<rect/>')}`,
      ),
    ],
    ['the same, spelled otherwise', svg(`${filter}<style>rect{filter:u\\72l(#f)}</style><rect/>`)],
    ['a style that is fetched', svg('<style>@import url("data:text/css,");</style>')],
    [
      'a great many styles of a great many classes',
      svg(
        `<style>${'.x{fill:url(#q)}'.repeat(40_000)}</style><rect class="${'x '.repeat(200_000)}"/>`,
      ),
    ],
    ['a copy of itself', svg('<g id="a"><use href="#a"/></g>')],
    ['groups in groups without an end', svg('<g>'.repeat(2_000) + '</g>'.repeat(2_000))],
    [
      'a chain without an end',
      svg(times(5_000, (nth) => `<g id="a${nth}"><use href="#a${nth + 1}"/></g>`)),
    ],
  ])('when it is %s then it is refused', (_, content) => {
    expect(faultOf(content)).toBe('too_complex')
  })

  it.each(['<!---->', '<set ', '<?xml ', '<![CDATA[', '<!DOCTYPE ', '<svg ', '&amp;', ' ', '="'])(
    'when %j comes a hundred thousand times then it is read to its end',
    (part) => {
      const many = part.repeat(100_000)
      expect(faultOf(Buffer.from(`${many}x`))).not.toBe(null)
      expect(faultOf(svg(many))).not.toBe('other_format')
    },
  )
})
