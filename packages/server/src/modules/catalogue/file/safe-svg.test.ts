import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { demoSeasonFile } from '../exports.ts'
import { isSafeSvg } from './safe-svg.ts'

const svg = (inside: string, attributes = ''): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)

describe('a drawing that may be kept', () => {
  it.each([
    ['script', svg('<script>alert(1)</script>')],
    ['script under a prefix', svg('<s:script/>', 'xmlns:s="http://www.w3.org/2000/svg"')],
    [
      'script under the prefix of drawing programs',
      svg('<svg:script/>', 'xmlns:svg="http://www.w3.org/2000/svg"'),
    ],
    [
      'a prefix that stands for SVG',
      svg('<rdf:script/>', 'xmlns:rdf="http://www.w3.org/2000/svg"'),
    ],
    [
      'an address spelled with numbers',
      svg('<a href="&#106;avascript:alert(1)"><text>x</text></a>'),
    ],
    ['an attribute with NUL in it', svg('', 'on\0load="x"')],
    [
      'another encoding',
      Buffer.concat([Buffer.from('<?xml version="1.0" encoding="ISO-2022-JP"?>'), svg('')]),
    ],
    ['signs that are no UTF-8', Buffer.concat([svg(''), Buffer.from([0xff])])],
    ['UTF-16', Buffer.from(`\ufeff${svg('').toString()}`, 'utf16le')],
    ['an entity', Buffer.concat([Buffer.from('<!DOCTYPE svg [<!ENTITY x "y">]>'), svg('&x;')])],
    ['an animated link', svg('<animate attributeName="href" values="x"/>')],
  ])('when it has %s then it is refused', (_, content) => {
    expect(isSafeSvg(content)).toBe(false)
  })

  it('when a drawing program wrote it, or the demo season has it, then it is kept', () => {
    const inkscape = svg(
      '<sodipodi:namedview/><metadata><rdf:RDF/></metadata><text>Bed &amp; breakfast</text>',
      'xmlns:svg="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"',
    )
    expect(isSafeSvg(inkscape)).toBe(true)
    const files = globSync(join(dirname(demoSeasonFile), '**/*.svg'))
    expect(files.length).toBeGreaterThan(5)
    expect(files.filter((file) => !isSafeSvg(readFileSync(file)))).toEqual([])
  })
})
