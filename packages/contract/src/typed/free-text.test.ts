import { describe, expect, it } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { createDocument } from '../api/catalogue/create-document.ts'
import { createOrganiser } from '../api/catalogue/create-organiser.ts'
import { paperRecipient } from '../api/papers/paper-recipient.ts'
import { optionalText, text } from '../catalogue/fields.ts'
import { freeLines } from './free-text.ts'

const read = (schema: Parameters<typeof safeParse>[0], given: unknown) => {
  const parsed = safeParse(schema, given)
  return parsed.success ? parsed.data : null
}
const body = ({ body: schema }: { readonly body?: Parameters<typeof safeParse>[0] }) => {
  if (schema === undefined) throw new Error('it is given something')
  return schema
}

describe('a text that somebody writes', () => {
  it.each([
    ['\u202bשלום Café\u202c', 'שלום Café'],
    ['\u2067Jazz\u2069 by night', 'Jazz by night'],
    ['\ufeffLate\u200b Night\u200f', 'Late Night'],
    ['Late\tNight  Jazz\u00a0', 'Late Night Jazz'],
    ['Soft\u00adware Cafe\u0301', 'Software Caf\u00e9'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['Two\nlines', null],
    ['\u200b\u202a', null],
    ['\u0007', null],
  ])('%j is the line %j everywhere, however often it is read', (typed, meant) => {
    const title = (given: unknown) =>
      (read(body(createDocument), { title: given }) as { title: string } | null)?.title ?? null
    const name = (given: unknown) =>
      (read(body(createOrganiser), { name: given }) as { name: string } | null)?.name ?? null
    for (const way of [title, name, (given: unknown) => read(text(), given)]) {
      expect(way(typed)).toBe(meant)
      expect(way(way(typed) ?? typed)).toBe(meant)
    }
  })

  it('keeps its lines and how far they are indented', () => {
    const typed = '\ufeffFirst \u00a0\r\n\t- sec\u200bond  \u2028third\u202c\n'
    const meant = 'First\n\t- second\nthird'
    for (const schema of [freeLines(500), text(500), optionalText(500)]) {
      expect(read(schema, typed)).toBe(meant)
      expect(read(schema, meant)).toBe(meant)
    }
    expect(read(optionalText(500), '\u200b')).toBe('')
    expect(read(freeLines(500), '\u200b')).toBeNull()
  })
})

describe('whom papers are made out to', () => {
  const recipient = (of: object) =>
    read(paperRecipient, { company: 'Bühne GmbH', address: 'Ufer 1', ...of })

  it('is cleaned line by line', () => {
    expect(
      recipient({
        company: '\u202aBu\u0308hne  GmbH\u202c',
        address: 'U\u200bfer 1\r\n\r\n Köln ',
      }),
    ).toMatchObject({ company: 'Bühne GmbH', address: 'Ufer 1\nKöln' })
    expect(recipient({ address: '\u200b\n \u202a' })).toBeNull()
  })

  it.each([
    ['GB:123456782', 'GB 123456782'],
    ['DE\u2011123\u2013456\u2011789', 'DE-123-456-789'],
    ['\uff27\uff22\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18\uff12', 'GB123456782'],
    ['GB \u0661\u0662\u0663 \u0664\u0665\u0666\u0667 \u0668\u0662', 'GB 123 4567 82'],
    ['\u202aATU12345678\u202c', 'ATU12345678'],
    ['no number', null],
  ])('when %j is its VAT number then it is %j', (typed, meant) => {
    const made = recipient({ vat_number: typed }) as { vat_number: string } | null
    expect(made?.vat_number ?? null).toBe(meant)
  })
})
