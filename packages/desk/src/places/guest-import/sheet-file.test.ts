import { describe, expect, it } from 'vitest'
import { textOfFile } from './sheet-file.ts'

describe('the text of a file', () => {
  it.each([
    ['UTF-8', [0x5a, 0x6f, 0xc3, 0xab], 'Zoë'],
    ['what Excel saves as CSV', [0x5a, 0x6f, 0xeb], 'Zoë'],
    ['what Excel saves as Unicode text', [0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0], 'Zoë'],
    ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0], null],
  ])('of %s', (_, bytes, text) => {
    expect(textOfFile(new Uint8Array(bytes))).toBe(text)
  })
})
