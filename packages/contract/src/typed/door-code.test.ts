import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDoorCode } from './door-code.ts'

const code = `FOY1.aZ_-09qw.${'yzYZamAM_-1234'}.${'qwertyuiopasdfghjklzxcvbnm-_QWERTYUIOPASDFGHJKLZXCVBNM0123456789'.repeat(2).slice(0, 86)}`

/** What keyboards give for the keys of one of the United States, written down anew. */
const swap = (text: string, pairs: string): string =>
  Array.from(text)
    .map(
      (sign) =>
        pairs
          .split(' ')
          .find((pair) => pair.startsWith(sign))
          ?.slice(1) ?? sign,
    )
    .join('')
const german = (text: string) => swap(text, 'yz zy YZ ZY -ß _?')
const french = (text: string) =>
  swap(text, `aq qa wz zw AQ QA WZ ZW m, M? 0à 1& 2é 3" 4' 5( 6- 7è 8_ 9ç -) _° .:`)
const cyrillic = (text: string) =>
  swap(
    text,
    'qй wц eу rк tе yн uг iш oщ pз aф sы dв fа gп hр jо kл lд zя xч cс vм bи nт mь .ю QЙ WЦ EУ RК TЕ YН UГ IШ OЩ PЗ AФ SЫ DВ FА GП HР JО KЛ LД ZЯ XЧ CС VМ BИ NТ MЬ',
  )
const hebrew = (text: string) =>
  swap(text, "q/ w' eק rר tא yט uו iן oם pפ aש sד dג fכ gע hי jח kל lך zז xס cב vה bנ nמ mצ .ץ")
const czech = (text: string) => swap(text, 'yz zy YZ ZY 1+ 2ě 3š 4č 5ř 6ž 7ý 8á 9í 0é -= _%')
const wide = (text: string) =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
const layouts: Readonly<Record<string, (text: string) => string>> = {
  'a Spanish, Italian or Portuguese': (text) => swap(text, "-' _?"),
  'a Nordic': (text) => swap(text, '-+ _?'),
  'a Swiss': (text) => swap(text, "yz zy YZ ZY -' _?"),
  'a Czech': czech,
  'a Polish typist’s': (text) => swap(text, 'yz zy YZ ZY -+ _?'),
  'a Turkish': (text) => swap(text, 'iı -* _? .ç'),
  'a Belgian': (text) =>
    swap(text, `aq qa wz zw AQ QA WZ ZW m, M? 0à 1& 2é 3" 4' 5( 6§ 7è 8! 9ç -) _° .:`),
  'a Slovak': (text) => swap(text, 'yz zy YZ ZY 1+ 2ľ 3š 4č 5ť 6ž 7ý 8á 9í 0é -= _%'),
  'a Hungarian': (text) => swap(text, 'yz zy YZ ZY 0ö -ü _Ü'),
  'an Icelandic': (text) => swap(text, '-ö _Ö'),
  'a Lithuanian': (text) => swap(text, '1ą 2č 3ę 4ė 5į 6š 7ų 8ū'),
  'a Serbian': (text) =>
    swap(
      text,
      "qљ wњ eе rр tт yз uу iи oо pп aа sс dд fф gг hх jј kк lл zѕ xџ cц vв bб nн mм -' QЉ WЊ EЕ RР TТ YЗ UУ IИ OО PП AА SС DД FФ GГ HХ JЈ KК LЛ ZЅ XЏ CЦ VВ BБ NН MМ _?",
    ),
  'a Bulgarian': (text) =>
    swap(
      text,
      'qя wв eе rр tт yъ uу iи oо pп aа sс dд fф gг hх jй kк lл zз xь cц vж bб nн mм QЯ WВ EЕ RР TТ YЪ UУ IИ OО PП AА SС DД FФ GГ HХ JЙ KК LЛ ZЗ XЬ CЦ VЖ BБ NН MМ',
    ),
  'a Japanese': (text) => swap(text, '_='),
  'a full-width': wide,
  'a Russian': cyrillic,
  'a Hebrew': hebrew,
}
const capsLock = (text: string) =>
  Array.from(text)
    .map((one) => (one === one.toUpperCase() ? one.toLowerCase() : one.toUpperCase()))
    .join('')

describe('a drawn code at a door', () => {
  it.each([
    ['as it is', code],
    ['after what a scanner says of its kind', `]Q3${code}\r`],
    ['after what stood in the field', `ada ${code}`],
    ['with Caps Lock', capsLock(code)],
    ['on a German keyboard', german(`]Q1${code}`)],
    ['on a German keyboard with Caps Lock', german(capsLock(code))],
    ['on a French keyboard', french(code)],
  ])('when it arrives %s then it is that code', (_, arrived) => {
    expect(readDoorCode(arrived)).toMatchObject({ kind: 'drawn', code })
  })

  it.each(Object.entries(layouts))('when %s keyboard types it then it is that code', (_, on) => {
    expect(readDoorCode(on(`]Q3${code}`))).toMatchObject({ kind: 'drawn', code })
  })

  it('when all its letters are capitals then nobody can know which were small', () => {
    expect(readDoorCode(code.toUpperCase())).toMatchObject({ kind: 'drawn', isSure: false })
    expect(readDoorCode(code)).toMatchObject({ isSure: true })
  })

  it('a printed code may be in groups', () => {
    expect(readDoorCode(' wxyz\u20112345 abcd ')).toEqual({ kind: 'typed', code: 'WXYZ2345ABCD' })
  })

  it('when any code of ours arrives from a keyboard then it is that code again', () => {
    const letters = fc.string({
      unit: fc.constantFrom(
        ...Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_'),
      ),
      minLength: 86,
      maxLength: 86,
    })
    fc.assert(
      fc.property(letters, (text) => {
        const drawn = `FOY1.${text.slice(0, 8)}.${text.slice(0, 14)}.${text}`
        for (const typed of [
          drawn,
          german(drawn),
          french(drawn),
          capsLock(drawn),
          ...Object.values(layouts).map((on) => on(drawn)),
        ])
          expect(readDoorCode(typed)).toMatchObject({ kind: 'drawn', code: drawn })
      }),
    )
  })
})
