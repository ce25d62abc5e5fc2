import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailProblem, isSameEmail, readEmail } from './read-email.ts'

describe('an e-mail address', () => {
  it.each([
    ['info@bühne.example', 'info@xn--bhne-0ra.example'],
    ['info@BU\u0308HNE.example', 'info@xn--bhne-0ra.example'],
    ['info@xn--bhne-0ra.example', 'info@xn--bhne-0ra.example'],
    ['info@straße.example', 'info@xn--strae-oqa.example'],
    ['ada@пример.example', 'ada@xn--e1afmkfd.example'],
    ['ada＠example．org', 'ada@example.org'],
    ['ada﹫example﹒org', 'ada@example.org'],
    ['ada@例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
    ['\u202aada@example.org\u202c\u00a0', 'ada@example.org'],
    ['ada@my\u2011theatre.example', 'ada@my-theatre.example'],
    ['ada٣@example.org', 'ada3@example.org'],
    ['Ada.B@Example.ORG', 'Ada.B@example.org'],
    ['Ada Lovelace <ada@example.org>', 'ada@example.org'],
    ['"Lovelace, Ada" <Ada@Example.org>;', 'Ada@example.org'],
    ['<ada@example.org>', 'ada@example.org'],
    ['Zoë\u00a0＜ada@bühne.example＞', 'ada@xn--bhne-0ra.example'],
    ['mailto:ada@example.org', 'ada@example.org'],
    ['MailTo: ada@example.org?subject=Tickets', 'ada@example.org'],
    ['Ada <mailto:ada@example.org>', 'ada@example.org'],
    ["'ada@example.org' <Ada@example.org>", 'Ada@example.org'],
    ['ada@example.org <ada@example.org>;', 'ada@example.org'],
    ['ada@example.org.', 'ada@example.org'],
    ['(ada@example.org),', 'ada@example.org'],
    ["'ada@example.org", 'ada@example.org'],
    ['“ada@bühne.example”:', 'ada@xn--bhne-0ra.example'],
  ])('%s is %s', (typed, email) => {
    expect(readEmail(typed)).toBe(email)
  })

  it.each([
    'ä@b.co',
    'ada@example.org <eve@example.org>',
    '<ada@example.org>, <eve@example.org>',
    '<ada@example.org',
    'ada@example.org>',
    '<<ada@example.org>>',
    "'ada@example.org' <eve@example.org>",
    'ada@example.org, eve@example.org.',
    '"."',
    'mailto:mailto:ada@example.org',
    'mailto:ada@example.org,eve@example.org',
    'ada@example.org?subject=Tickets',
    '<>',
    'example.org',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b.'.repeat(126)}org`,
    'аda@example.org',
    'ada@exa mple.org',
    'ada@example.org/x',
    'ada@ex%61mple.örg',
    'ada@ö:80.example',
    'ada@\u2024ö.example',
    'a@ö..example',
    'ada@\u0130\u0131.',
  ])('%s is none', (typed) => {
    expect(readEmail(typed)).toBeNull()
  })

  it('says of letters before the @ that nothing is sent there, and of all else what is always said', () => {
    expect(emailProblem('jürgen@bühne.example', 'no')).toMatch(/letters a to z before the @/)
    expect(emailProblem('jürgen@', 'no')).toBe('no')
    expect(emailProblem('jurgen@bühne.example', 'no')).toBeNull()
  })

  it('when it is read then reading it again changes nothing, and it is ASCII alone', () => {
    const domain = fc.string({
      unit: fc.constantFrom('a', 'B', 'ü', 'ß', 'я', '例', '-', '.', 'ı', 'K'),
    })
    fc.assert(
      fc.property(fc.emailAddress(), domain, (address, more) => {
        const read = readEmail(`${address.split('@', 1)[0]}@${more}.example`)
        if (read === null) return
        expect(readEmail(read)).toBe(read)
        expect(read).toMatch(/^[\x21-\x7e]+$/)
      }),
    )
  })

  it('when the letters only look alike then they are two addresses, or none', () => {
    expect(isSameEmail('ada@paypal.example', 'ada@pаypal.example')).toBe(false)
    expect(isSameEmail('ada@strasse.example', 'ada@straße.example')).toBe(false)
    expect(isSameEmail(' ADA@Bühne.example', 'ada@xn--bhne-0ra.EXAMPLE')).toBe(true)
  })
})
