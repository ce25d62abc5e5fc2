import { describe, expect, it } from 'vitest'
import { bytesIn } from '../../testing/bytes-in.ts'
import { textOfFile } from './sheet-file.ts'

const latin = bytesIn('windows-1252')
const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)]
const wide = (text: string, isBig: boolean): number[] =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap((unit) =>
    isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8],
  )
const read = (bytes: readonly number[], chosen?: string) => {
  const found = textOfFile(new Uint8Array(bytes), ['en-GB'], chosen)
  if (found.kind !== 'text') return found
  const { text, oddLines, guessed } = found
  return { text, oddLines, guessed: guessed && { ...guessed, encoding: guessed.encoding.id } }
}
const chinese = '姓名,票种\r\n王伟,站票\r\n一一,站票\r\n'
const russian = 'Имя;Билет\nАнна Петрова;Партер\nЮлия Щукина;Партер'

describe('the text of a file', () => {
  it.each([
    ['UTF-8', utf8('Zoë'), 'Zoë'],
    ['UTF-16, the small byte first', [0xff, 0xfe, ...wide('Zoë', false)], 'Zoë'],
    ['UTF-16, the large byte first', [0xfe, 0xff, ...wide('Zoë', true)], 'Zoë'],
    ['UTF-16 without a mark', wide('Name;Ticket', false), 'Name;Ticket'],
    ['the other without a mark', wide('Name;Ticket', true), 'Name;Ticket'],
    ['Chinese in UTF-16 without a mark', wide(chinese, false), chinese],
    ['the same, the large byte first', wide(chinese, true), chinese],
    ['Russian in UTF-16 without a mark', wide(russian, false), russian],
    [
      'UTF-8 with a nought',
      utf8('Name,Ticket\nAda\0Bell,Standing'),
      'Name,Ticket\nAda\0Bell,Standing',
    ],
    ['nothing', [], ''],
  ])('of %s is what it says', (_, bytes, text) => {
    expect(read(bytes)).toEqual({ text, guessed: null, oddLines: [] })
  })

  it.each([
    ['windows-1252', 'Zoë\nJosé'],
    ['windows-1251', russian],
    ['shift_jis', '名前,チケット\n佐藤 花子,スタンディング'],
    ['windows-1256', 'الاسم;التذكرة\r\nمحمد علي;وقوف'],
  ])('in %s is guessed and says so', (encoding, text) => {
    expect(read(bytesIn(encoding)(text))).toEqual({
      text,
      guessed: { encoding, text },
      oddLines: [],
    })
  })

  it('is read as somebody has chosen in place of the guess', () => {
    const text = 'Gdańsk'
    const bytes = bytesIn('windows-1250')(text)
    expect(read(bytes)).toMatchObject({ text: 'Gdañsk' })
    expect(textOfFile(new Uint8Array(bytes), ['pl-PL'])).toMatchObject({ text })
    expect(read(bytes, 'windows-1250')).toMatchObject({
      text,
      guessed: { encoding: 'windows-1250', text },
    })
  })

  it('in UTF-8 with one line of another program names the line', () => {
    const bytes = [...utf8('Name\nJosé\n'), ...latin('Zoë\n'), ...utf8('Łódź')]
    expect(read(bytes)).toEqual({
      text: 'Name\nJosé\nZoë\nŁódź',
      guessed: { encoding: 'windows-1252', text: 'Zoë\n' },
      oddLines: [3],
    })
  })

  it('of two bytes a letter is not taken for UTF-8 where a line looks like it', () => {
    const text = '姓名\n通通\n王伟\n刘洋'
    const line = new Uint8Array(bytesIn('gb18030')('通通'))
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(line)).not.toThrow()
    expect(read(bytesIn('gb18030')(text))).toMatchObject({ text, oddLines: [] })
  })

  it.each([
    ['workbook', [0x50, 0x4b, 0x03, 0x04, 0]],
    ['old_workbook', [0xd0, 0xcf, 0x11, 0xe0, 0]],
  ])('of a %s is in another file of it', (kind, bytes) => {
    expect(read(bytes)).toEqual({ kind })
  })
})
