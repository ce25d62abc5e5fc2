import { speak } from '@foyer/language/texts.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { wordingVersion } from './wording-version.ts'

const inGerman = (wording: readonly string[]): string => {
  speak({ locale: 'de-DE', texts: {} })
  return wordingVersion('2026-11', wording)
}

describe('the version of a wording', () => {
  afterEach(() => {
    speak({ locale: 'en-GB', texts: {} })
  })

  it('when the words are English, then their version is enough: the sources have them', () => {
    expect(wordingVersion('2026-11', ['Yes, {charity} may claim'])).toBe('2026-11')
  })

  it('when they are translated, then the language and the translation are named too', () => {
    expect(inGerman(['Ja'])).toMatch(/^2026-11 de-DE sha256:[0-9a-f]{16}$/)
    expect(inGerman(['Ja'])).toBe(inGerman(['Ja']))
    expect(inGerman(['Ja'])).not.toBe(inGerman(['Jawohl']))
  })
})
