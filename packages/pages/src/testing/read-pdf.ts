import { inflateSync } from 'node:zlib'

/** The text of each page of a PDF of ours, in the order in which it is written: what a program finds that copies it. */
export function textsOfPdf(pdf: Buffer): readonly string[] {
  const file = pdf.toString('latin1')
  const objects = new Map(
    [...file.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  )
  const refOf = (body: string, name: string) =>
    new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? ''
  const streamOf = (id: string): string => {
    const packed = /stream\n([\s\S]*)\nendstream/.exec(objects.get(id) ?? '')?.[1] ?? ''
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
  }
  const meanings = new Map<string, ReadonlyMap<string, string>>()
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b(?!s)/.test(body))
    .map((page) => {
      const resources = objects.get(refOf(page, 'Resources')) ?? ''
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
          const cmap = refOf(objects.get(id) ?? '', 'ToUnicode')
          if (!meanings.has(cmap)) meanings.set(cmap, meaningOf(streamOf(cmap)))
          return [name, meanings.get(cmap)]
        }),
      )
      return saidBy(streamOf(refOf(page, 'Contents')), (font, code) => {
        const meaning = fonts.get(font)?.get(code)
        if (meaning === undefined) throw new Error(`the glyph ${code} of ${font} says nothing`)
        return meaning
      })
    })
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** What each glyph of a font stands for. */
function meaningOf(cmap: string): ReadonlyMap<string, string> {
  const meaning = new Map<string, string>()
  for (const [, from = '', , list = ''] of cmap.matchAll(
    /<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/g,
  ))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([^>]*)>/g)].entries())
      meaning.set(
        (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0'),
        utf16(hex.replaceAll(' ', '')),
      )
  return meaning
}

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}\p{Script=Nko}\p{Script=Adlam}]/u

/** The words of a page. Text that runs to the left is written as it looks, and readers reverse it. */
function saidBy(content: string, meaning: (font: string, code: string) => string): string {
  const tokens =
    /\/(F\d+) [\d.]+ Tf|(1 0 0 1 \S+ \S+ Tm)|\/Span<<\/ActualText<([0-9a-f]*)>>>BDC|(EMC)|\[([^\]]*)\]TJ/g
  const words: string[][] = []
  let [font, replaced] = ['', false]
  for (const [, name, move, actual, end, shown] of content.matchAll(tokens)) {
    if (name !== undefined) font = name
    else if (move !== undefined) words.push([])
    else if (actual !== undefined) {
      words.at(-1)?.push(utf16(actual).replace('\uFEFF', ''))
      replaced = true
    } else if (end !== undefined) replaced = false
    else if (shown !== undefined && !replaced)
      for (const [, hex = ''] of shown.matchAll(/<([0-9a-f]*)>/g))
        for (const code of hex.match(/.{4}/g) ?? []) words.at(-1)?.push(meaning(font, code))
  }
  return words
    .map((parts) => (rightToLeft.test(parts.join('')) ? parts.toReversed() : parts).join(''))
    .join('')
}
