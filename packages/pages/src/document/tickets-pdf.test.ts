import { compactCode } from '@foyer/contract/typed/read-code.ts'
import { speak } from '@foyer/language/texts.ts'
import * as jsqr from 'jsqr'
import { inflateSync } from 'node:zlib'
import { create } from 'qrcode'
import { describe, expect, it } from 'vitest'
import { buildTicketFacts } from '../testing/build-pages.ts'
import { openFonts } from './setting/open-fonts.ts'
import { createShaper } from './setting/shape-words.ts'
import { layOutTicket } from './ticket-sheet.ts'
import { renderTicketsPdf } from './tickets-pdf.ts'

const secret = 'FOYER1.ticket-12345.version-1.signature'
const { size, data } = create(secret, { errorCorrectionLevel: 'M' }).modules
const qr = { size, data }
const millimetre = 72 / 25.4

async function render(titles: readonly string[]): Promise<string> {
  const pdf = await renderTicketsPdf({
    siteName: 'Foyer',
    title: 'Tickets for Late Night Jazz',
    createdAt: '2026-06-01T09:00:00.000Z',
    tickets: titles.map((eventTitle) =>
      buildTicketFacts({ eventTitle, qr, holderName: 'Łukasz Ŵyn Γιώργος 山田' }),
    ),
  })
  return pdf.toString('latin1')
}

/** The drawing instructions of every page, decompressed. */
function drawings(pdf: string): string[] {
  return [...pdf.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, body = '']) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
}

/** The dark parts of the code that a page draws: rectangles one square high. */
const runsOf = (drawing: string): { x: number; y: number; width: number }[] =>
  [...drawing.matchAll(/^(\d+) (\d+) (\d+) 1 re$/gm)].map(([, x, y, width]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
  }))

describe('the PDF of tickets', () => {
  it('when there are three tickets then it has three pages, a title and a language', async () => {
    const pdf = await render(['Late Night Jazz', 'Hamlet', 'Ridge Run'])
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(3)
    expect(pdf).toContain('/Lang (en-GB)')
    // The title has an object number of its own, because it is Unicode text.
    expect(pdf).toMatch(/\(Tickets for Late Night Jazz\)/)
    expect(pdf).toContain('/DisplayDocTitle true')
    expect(pdf).toContain('/MarkInfo')
  })

  it('when the shop speaks German then a screen reader is told, and the code has a German name', async () => {
    speak({
      locale: 'de-DE',
      texts: { 'QR code of the ticket {code}': 'QR-Code der Karte {code}' },
    })
    const pdf = await render(['Late Night Jazz']).finally(() =>
      speak({ locale: 'en-GB', texts: {} }),
    )
    expect(pdf).toContain('/Lang (de-DE)')
    expect(pdf).toContain('/Alt (QR-Code der Karte ')
  })

  it('when it is printed then the code is over 30 mm wide and a scanner reads it', async () => {
    const page =
      drawings(await render(['Late Night Jazz'])).find((one) => runsOf(one).length > 50) ?? ''
    const side = Number(/^([\d.]+) 0 0 \1 [\d.]+ [\d.]+ cm$/m.exec(page)?.[1])
    expect(side * size).toBeGreaterThan(30 * millimetre)

    // The test draws the code again, four pixels a square and with the quiet zone, as a camera would see it.
    const pixels = (size + 8) * 4
    const picture = new Uint8ClampedArray(pixels * pixels * 4).fill(255)
    for (const { x, y, width } of runsOf(page)) {
      for (let dot = 0; dot < width * 16; dot += 1) {
        const row = (y + 4) * 4 + Math.floor(dot / (width * 4))
        const column = (x + 4) * 4 + (dot % (width * 4))
        picture.set([0, 0, 0, 255], (row * pixels + column) * 4)
      }
    }
    expect(jsqr.default(picture, pixels, pixels)?.data).toBe(secret)
  })

  it.each(['XGP0QFEEZ7K3MQX2B9PDTWA4', 'W'.repeat(24), '7K3MQX2B'])(
    'when its code is %s then it is in one line, in groups of four, and a copy of it is read',
    async (code) => {
      const ticket = buildTicketFacts({ qr, code })
      const sheet = layOutTicket(createShaper(await openFonts()), ticket, {
        siteName: 'Foyer',
        number: 1,
        of: 1,
      })
      const lines = sheet.pages
        .flatMap(({ marks }) => marks)
        .flatMap(({ mark }) => (mark.kind === 'text' ? mark.lines : []))
        .map(({ pieces }) => pieces.map(({ text }) => text).join(''))
      const printed = lines.find((line) => line.replaceAll(' ', '') === code) ?? ''
      expect(printed).toMatch(/^.{4}( .{4})+$/)
      expect(compactCode(printed)).toBe(code)
    },
  )

  it('when a title is as long as can be then the ticket is still one page', async () => {
    const pdf = await render(['The Llanfairpwllgwyngyll Male Voice Choir & Friends '.repeat(4)])
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  })
})
