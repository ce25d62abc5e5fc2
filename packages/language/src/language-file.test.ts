import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readLanguage } from './language-file.mjs'

function own(content: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'foyer-language-')), 'own.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

describe('readLanguage', () => {
  it.each([undefined, '', 'en-GB'])('when %s is named, then the shop speaks English', (name) => {
    expect(readLanguage(name)).toBeNull()
  })

  it('when a language of ours is named, then it is read from languages/', () => {
    expect(readLanguage('de-DE')).toMatchObject({ locale: 'de-DE', texts: { Basket: 'Warenkorb' } })
  })

  it('when a file is named, then it is read', () => {
    const texts = { Basket: 'Bag', '{count} seats': { one: 'a seat', other: '{count} seats' } }
    const file = own({ locale: 'en-GB-x-own', texts })
    expect(readLanguage(file)).toEqual({ file, locale: 'en-GB-x-own', texts })
  })

  it.each([
    ['no locale', { texts: {} }, /must be a BCP 47 name/],
    ['a word for a locale', { locale: 'German', texts: {} }, /nobody knows how|must be written/],
    ['a nameless locale', { locale: 'de_DE', texts: {} }, /must be a BCP 47 name/],
    ['another spelling of it', { locale: 'de-at', texts: {} }, /must be written "de-AT"/],
    ['a locale of nobody', { locale: 'xx-XX', texts: {} }, /nobody knows how/],
    // Stored consents would name words that were never shown.
    ['the name of the documented words', { locale: 'en-GB', texts: {} }, /a language of their own/],
    ['no texts', { locale: 'de-AT' }, /"texts" must hold/],
    ['a text that is none', { locale: 'de-AT', texts: { Basket: 3 } }, /"texts" must hold/],
    ['forms without "other"', { locale: 'de-AT', texts: { a: { one: 'b' } } }, /"texts" must hold/],
    ['half a file', '{"locale":"de-AT"', /cannot be used/],
  ])('when the file has %s, then a sentence says so', (_name, content, told) => {
    expect(() => readLanguage(own(content))).toThrow(told)
  })

  it('when there is no such language, then the message names the setting and the file', () => {
    expect(() => readLanguage('xx-YY')).toThrow(/FOYER_LANGUAGE is xx-YY.*languages\/xx-YY\.json/)
  })
})
