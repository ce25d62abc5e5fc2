import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import { clockTime, longDay, timeSpan } from '../format/dates.ts'
import type { QrMatrix, TicketFacts } from '../renderers.ts'
import { colours, write } from './write-words.ts'

/** Points, 72 to the inch. */
const millimetre = 72 / 25.4
const page = { width: 595.28, height: 841.89, margin: 44 }
const band = { height: 210 }
/** The code is large enough for a scanner at arm's length in the rain. */
const qrSide = 62 * millimetre

/** The height for the title in the band, between the shop's name and the organiser's. */
const titleHeight = 108

/** The largest size at which the title fits its space. */
function titleSize(doc: PDFKit.PDFDocument, title: string, width: number): number {
  for (let size = 40; size > 10; size -= 1) {
    const height = doc
      .font('display')
      .fontSize(size)
      .heightOfString(title, { width, lineGap: size * 0.12 })
    if (height <= titleHeight) return size
  }
  return 10
}

/** The dark squares of a row that lie side by side, as rectangles one square high. */
function darkRuns(qr: QrMatrix, y: number): string[] {
  const runs: string[] = []
  const isDark = (x: number) => x < qr.size && qr.data[y * qr.size + x] === 1
  for (let x = 0; x < qr.size; x += 1) {
    if (!isDark(x)) continue
    const from = x
    while (isDark(x)) x += 1
    runs.push(`${from} ${y} ${x - from} 1 re`)
  }
  return runs
}

function drawQr(doc: PDFKit.PDFDocument, qr: QrMatrix, left: number, top: number): void {
  const square = qrSide / qr.size
  // The quiet zone is white whatever the paper.
  doc
    .rect(left - 4 * square, top - 4 * square, qrSide + 8 * square, qrSide + 8 * square)
    .fill('#ffffff')
  // Written as one piece, because the library takes longer over a thousand small ones than over all the words.
  const runs = Array.from({ length: qr.size }, (_, y) => darkRuns(qr, y)).flat()
  doc.save().fillColor('#000000').transform(square, 0, 0, square, left, top)
  doc.addContent([...runs, 'f'].join('\n')).restore()
}

/** The edge to tear along. */
function drawPerforation(doc: PDFKit.PDFDocument, y: number): void {
  doc.save().lineWidth(1.5).dash(1, { space: 5 }).lineCap('round').strokeColor(colours.line)
  doc
    .moveTo(page.margin, y)
    .lineTo(page.width - page.margin, y)
    .stroke()
    .restore()
}

/** The facts beside the code, each with its label. */
function factsOf(ticket: TicketFacts): [string, string[]][] {
  const { timeZone } = ticket
  const time = timeSpan(ticket.startsAt, ticket.endsAt, timeZone)
  return [
    [
      t('When'),
      [
        longDay(ticket.startsAt, timeZone),
        ticket.doorsAt === null
          ? time
          : t('{time}, doors {doors}', { time, doors: clockTime(ticket.doorsAt, timeZone) }),
      ],
    ],
    [t('Where'), [ticket.place, ...(ticket.venueAddress === null ? [] : [ticket.venueAddress])]],
    [t('Ticket'), [ticket.ticketName]],
    ...(ticket.seat === null ? [] : [[t('Seat'), [ticket.seat]] satisfies [string, string[]]]),
    [t('Name'), [ticket.holderName]],
    [t('Reference'), [groupedReference(ticket.saleReference)]],
  ]
}

interface SheetPlace {
  siteName: string
  number: number
  of: number
}

/** Draws one ticket on the current page. */
export function drawTicket(doc: PDFKit.PDFDocument, ticket: TicketFacts, place: SheetPlace): void {
  const { margin, width } = page
  const inner = width - 2 * margin
  const sheet = doc.struct('Sect')
  doc.addStructure(sheet)
  const add = (tag: string, draw: () => void, alt?: string) =>
    sheet.add(doc.struct(tag, alt === undefined ? {} : { alt }, draw))

  doc.rect(0, 0, width, band.height).fill(colours.ink)
  add('P', () => {
    write(doc, {
      text: place.siteName,
      x: margin,
      y: 34,
      width: inner,
      size: 15,
      face: 'display',
      colour: colours.lamp,
    })
  })
  add('H1', () => {
    const size = titleSize(doc, ticket.eventTitle, inner)
    write(doc, {
      text: ticket.eventTitle,
      x: margin,
      y: 62,
      width: inner,
      size,
      face: 'display',
      colour: colours.paper,
    })
  })
  add('P', () => {
    write(doc, {
      text: t('Presented by {organiser}', { organiser: ticket.organiserName }),
      x: margin,
      y: band.height - 30,
      width: inner,
      size: 11,
      colour: colours.paper,
    })
  })

  const top = band.height + 36
  const column = inner - qrSide - 40
  let y = top
  for (const [name, lines] of factsOf(ticket)) {
    add('P', () => {
      y = write(doc, { text: name, x: margin, y, width: column, size: 9, colour: colours.soft })
      for (const [index, line] of lines.entries()) {
        const strong = index === 0
        y = write(doc, {
          text: line,
          x: margin,
          y,
          width: column,
          size: strong ? 14 : 11,
          face: strong ? 'display' : 'text',
        })
      }
      y += 11
    })
  }

  const qrLeft = width - margin - qrSide
  add(
    'Figure',
    () => drawQr(doc, ticket.qr, qrLeft, top + 4),
    t('QR code of the ticket {code}', { code: ticket.code }),
  )
  add('P', () => {
    write(doc, {
      text: ticket.code,
      x: qrLeft,
      y: top + qrSide + 22,
      width: qrSide,
      size: 17,
      face: 'display',
      align: 'center',
    })
  })

  const foot = Math.max(y, top + qrSide + 60) + 16
  drawPerforation(doc, foot)
  add('P', () => {
    write(doc, {
      text: t(
        'Show this code at the door, on paper or on your phone. It admits one person once: keep it to yourself.',
      ),
      x: margin,
      y: foot + 18,
      width: inner,
      size: 11,
    })
  })
  add('P', () => {
    write(doc, {
      text: t('Ticket {number} of {total}', { number: place.number, total: place.of }),
      x: margin,
      y: page.height - 50,
      width: inner,
      size: 9,
      colour: colours.soft,
    })
  })
  sheet.end()
}
