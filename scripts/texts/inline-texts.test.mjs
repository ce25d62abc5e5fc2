import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../setup/paths.mjs'
import { inlineTexts } from './inline-texts.mjs'

const german = {
  locale: 'de-DE',
  texts: {
    Basket: 'Warenkorb',
    'Hello {name}': 'Hallo `{name}` ${',
    '{count} of {all}': '{all}, davon {count}',
    '{count} seats': { one: '{count} Platz', other: '{count} Plätze' },
  },
}
const file = '/clone/packages/checkout/src/basket.tsx'
const head = "import { counted, t } from '@foyer/language/texts.ts'\n"
const inline = (code, id = file) =>
  inlineTexts(german)
    .transform(head + code, id)
    ?.code.slice(head.length)

describe('inlineTexts', () => {
  it.each([
    ['a text', "t('Basket')", '"Warenkorb"'],
    [
      'a text in a page',
      "<p title={t('Basket')}>{t('Basket')}</p>",
      '<p title={"Warenkorb"}>{"Warenkorb"}</p>',
    ],
    ['a text without translation', "t('Pay now')", '"Pay now"'],
    ['a value', "t('Hello {name}', { name: of(user) })", '`Hallo \\`${of(user)}\\` \\${`'],
    ['a value by its name', "t('Hello {name}', { name })", '`Hallo \\`${name}\\` \\${`'],
    [
      'values in another order',
      "t('{count} of {all}', { count: 1, all: n })",
      't("{all}, davon {count}", { count: 1, all: n })',
    ],
    [
      'a text within a text',
      "t('Hello {name}', { name: t('Basket') })",
      '`Hallo \\`${"Warenkorb"}\\` \\${`',
    ],
    [
      'counted forms',
      "counted(n, { one: '{count} seat', other: '{count} seats' })",
      'counted(n, {"one":"{count} Platz","other":"{count} Plätze"})',
    ],
    ['another function', 'format(t2, 3)', undefined],
    ['the locale', 'format(locale())', 'format("de-DE")'],
    ['what only English does', 'if (inEnglish()) a()', 'if (false) a()'],
  ])('%s', (_name, code, expected) => {
    expect(inline(code)).toBe(expected)
  })

  it('when the module is the language itself or of a package, then it stays', () => {
    expect(inline("t('Basket')", '/clone/packages/language/src/texts.ts')).toBeUndefined()
    expect(inline("t('Basket')", '/clone/node_modules/some/src/a.ts')).toBeUndefined()
  })

  it('when the language itself is built, then it knows its name and has no table to look into', () => {
    const code = readFileSync(join(root, 'packages/language/src/texts.ts'), 'utf8')
    const built = inline(code, '/clone/packages/language/src/texts.ts')
    expect(built).toContain('countingIn("de-DE")')
    expect(built).not.toMatch(/texts\[|locale\(\)/)
  })

  it('when functions of other modules have these names, then they are left alone', () => {
    const other = "import { counted } from './seats.ts'\ncounted(n, forms)"
    expect(inlineTexts(german).transform(other, file)).toBeNull()
  })

  it('when a source is asked for with a query, then it speaks too', () => {
    expect(inline("t('Basket')", `${file}?worker`)).toBe('"Warenkorb"')
  })

  it('when a text is put together at run time, then the build fails at its line', () => {
    expect(() => inline('const a = 1\nt(`Pay ${a}`)')).toThrow(/basket\.tsx:3/)
    expect(() => inline('counted(n, forms)')).toThrow(/basket\.tsx:2/)
  })
})
