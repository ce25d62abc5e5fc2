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
    ['a prefix of SVG', svg('<r:script/>', 'xmlns:r="http://www.w3.org/2000/svg"')],
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
    [
      'an animated link of another prefix',
      svg(
        '<a x:href="#a"><animate attributeName="x:href" to="javascript:alert(1)"/></a>',
        'xmlns:x="http://www.w3.org/1999/xlink"',
      ),
    ],
    ['an animated link of no known prefix', svg('<set attributeName=" q:HREF" to="x"/>')],
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
  const chess = times(40, (nth) => `<g>${times(100, () => `<path d="M${nth} 0h9v9z"/>`)}</g>`)
  it.each([
    ['sheets of their own', times(5_000, () => '<path opacity=".5"/>')],
    ['the same in a style', times(5_000, () => '<path style="fill: red; opacity : 50%"/>')],
    ['the same in a style for names', `<style>path{opacity:.5}</style>${chess}${chess}`],
    [
      'the same in a style for what is inside',
      `<style>.a > path{opacity:.5}</style><g class="a">${chess}${chess}</g>`,
    ],
    ['the same behind a comment', times(5_000, () => '<path style="/*;*/opacity:.5"/>')],
    ['mixed colours', times(250, () => '<g style="mix-blend-mode:hue"><path/></g>')],
    ['masks', `<mask id="m"/>${times(400, () => '<path mask="url(#m)"/>')}`],
    ['functions as filters', times(50, () => '<path filter="saturate(5)"/>')],
    ['functions as filters in a row', `<path style="filter:${'sepia(1) '.repeat(50)}"/>`],
    [
      'a filter many times in a row',
      `<filter id="f"><feFlood/></filter><path filter="${'url(#f)'.repeat(250)}"/>`,
    ],
    ['noise', `<filter id="f">${'<feTurbulence/>'.repeat(25)}</filter><path filter="url(#f)"/>`],
    [
      'swollen lines',
      `<filter id="f">${'<feMorphology radius="2"/>'.repeat(12)}</filter><path filter="url(#f)"/>`,
    ],
    [
      'much swollen lines',
      '<filter id="f"><feMorphology radius="1 400"/></filter><path filter="url(#f)"/>',
    ],
    [
      'what would make it lighter',
      `<filter id="f"><feMorphology radius="-900 900"/></filter><path filter="url(#f)"/>`,
    ],
    [
      'a large kernel',
      '<filter id="f"><feConvolveMatrix order="20"/></filter><path filter="url(#f)"/>',
    ],
    [
      'a wide kernel',
      '<filter id="f"><feConvolveMatrix order="100, 3"/></filter><path filter="url(#f)"/>',
    ],
    ['a long line of text', `<text>${'word '.repeat(4_000)}</text>`],
    ['a great many letters', times(300, () => `<text>${'word '.repeat(200)}</text>`)],
    [
      'an outline again and again',
      `<path id="a" d="${'L7 9'.repeat(10_000)}"/>${times(700, () => '<use href="#a"/>')}`,
    ],
    [
      'a marker at each corner',
      `<marker id="m"><path/></marker><polyline marker-mid="url(#m)" points="${'1 2 '.repeat(60_000)}"/>`,
    ],
    [
      'rules for a great many shapes',
      `<style>${'.a g .b path{fill:red}'.repeat(3_000)}</style>${chess}`,
    ],
    ['large gradients', `<radialGradient id="g"/>${times(8_000, () => '<path fill="url(#g)"/>')}`],
  ])('when it has %s then it is refused', (_, content) => {
    expect(faultOf(svg(content))).toBe('too_complex')
  })

  it.each([
    [
      'what drawing programs say of every shape',
      times(
        20_000,
        () => '<path style="opacity:1;mix-blend-mode:normal;isolation:auto" opacity="1.0"/>',
      ),
    ],
    ['a thousand sheets', times(1_000, () => '<path opacity=".5"/>')],
    [
      'a style for one of many',
      `<style>#one{opacity:.5}.two{opacity:.4}</style><g id="one"/><g class="two"/>${chess}${chess}`,
    ],
    [
      'shadows',
      `<filter id="f"><feGaussianBlur/><feOffset/><feMerge><feMergeNode/></feMerge></filter>${times(30, () => '<path filter="url(#f)"/>')}`,
    ],
    [
      'texture',
      '<filter id="f"><feTurbulence numOctaves="3"/><feDisplacementMap/><feConvolveMatrix order="3"/><feMorphology radius="2"/></filter><path filter="url(#f)"/><path filter="url(#f)"/>',
    ],
    ['long texts', times(50, () => `<text>${'word '.repeat(100)}</text>`)],
    [
      'notes that nobody sees',
      `<metadata>${'word '.repeat(100_000)}</metadata><desc>${'word '.repeat(10_000)}</desc>`,
    ],
    ['five megabytes of outlines', times(500, () => `<path d="${'M0 0l1 9'.repeat(1_200)}"/>`)],
    [
      'arrows',
      `<marker id="m"><path/></marker>${times(2_000, () => `<path style="marker-end:url(#m)" d="${'l1 9'.repeat(100)}"/>`)}`,
    ],
    [
      'a class for each shape',
      `<style>${times(300, (nth) => `.a${nth}{fill:#${nth}}`)}</style>${times(20_000, (nth) => `<path class="a${nth % 300}"/>`)}`,
    ],
  ])('when it has %s then it is drawn', (_, content) => {
    expect(faultOf(svg(content))).toBe(null)
  })

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
    ['an endless chain', svg(times(5_000, (n) => `<g id="a${n}"><use href="#a${n + 1}"/></g>`))],
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
