import { describe, expect, it } from 'vitest'
import { textOfFile } from './sheet-file.ts'

const latin = (text: string): number[] => Array.from(text).map((sign) => sign.charCodeAt(0))
const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)]
const wide = (text: string, isBig: boolean): number[] =>
  latin(text).flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8]))

describe('the text of a file', () => {
  it.each([
    ['UTF-8', utf8('Zoë'), 'Zoë', []],
    ['what Excel saves as CSV', latin('Zoë\nJosé'), 'Zoë\nJosé', []],
    ['UTF-16, the small byte first', [0xff, 0xfe, ...wide('Zoë', false)], 'Zoë', []],
    ['UTF-16, the large byte first', [0xfe, 0xff, ...wide('Zoë', true)], 'Zoë', []],
    ['UTF-16 without a mark', wide('Name;Ticket', false), 'Name;Ticket', []],
    ['the other without a mark', wide('Name;Ticket', true), 'Name;Ticket', []],
    [
      'UTF-8 with one line of another program',
      [...utf8('Name\nJosé\n'), ...latin('Zoë\n'), ...utf8('Łódź')],
      'Name\nJosé\nZoë\nŁódź',
      [3],
    ],
  ])('of %s', (_, bytes, text, oddLines) => {
    expect(textOfFile(new Uint8Array(bytes))).toEqual({ kind: 'text', text, oddLines })
  })

  it.each([
    ['workbook', [0x50, 0x4b, 0x03, 0x04, 0]],
    ['old_workbook', [0xd0, 0xcf, 0x11, 0xe0, 0]],
  ])('of a %s is in another file of it', (kind, bytes) => {
    expect(textOfFile(new Uint8Array(bytes))).toEqual({ kind })
  })
})
