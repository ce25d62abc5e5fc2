import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CountedForms } from '@foyer/language/texts.ts'

const root = join(import.meta.dirname, '..', '..')
const run = promisify(execFile)
const finder: string = '../../scripts/texts/english-texts.mjs'

const latin = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const made = 'àƀçđéƒğĥîĵķļɱñôþǫŕšţûṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻṀÑÔÞǪŔŠŢÛṼŴẊÝŽ'

/**
 * Puts a text between signs that occur nowhere else, in letters that no English text has, and makes it longer, as most
 * languages are.
 */
function inMadeLanguage(english: string): string {
  const said = english
    .split(/(\{\w+\}|<\/?\w+\/?>)/)
    .map((piece, index) =>
      index % 2 === 1
        ? piece
        : piece.replaceAll(/[a-zA-Z]/g, (letter) => {
            const other = made.charAt(latin.indexOf(letter))
            return /[aeo]/.test(letter) ? other + other : other
          }),
    )
    .join('')
  return `⟦${said}⟧`
}

export interface MadeLanguage {
  /** The value of FOYER_LANGUAGE. */
  readonly file: string
  /** How a shop in that language says this; throws for a text that no source says. */
  readonly say: (english: string, values?: Readonly<Record<string, string>>) => string
}

type Texts = Readonly<Record<string, string | CountedForms>>

/** Makes a language out of the English texts, and the browser's bundle in that language. */
export async function makeLanguage(): Promise<MadeLanguage> {
  const { englishTexts } = (await import(finder)) as { englishTexts: () => Texts }
  const texts: Texts = Object.fromEntries(
    Object.entries(englishTexts()).map(([key, text]) => [
      key,
      typeof text === 'string'
        ? inMadeLanguage(text)
        : { one: inMadeLanguage(text.one ?? ''), other: inMadeLanguage(text.other) },
    ]),
  )
  const file = join(mkdtempSync(join(tmpdir(), 'foyer-language-')), 'en-XA.json')
  writeFileSync(file, JSON.stringify({ locale: 'en-XA', name: 'Made', texts }))
  await run(process.execPath, ['scripts/build-bundles.mjs', 'checkout'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', FOYER_LANGUAGE: file },
  })
  return {
    file,
    say(text, values = {}) {
      const said = texts[text]
      if (typeof said !== 'string') throw new Error(`Nobody says "${text}".`)
      return said.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole)
    },
  }
}
