import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import { clockTime, longDay, timeSpan } from '../format/dates.ts'
import type { TicketFacts } from '../renderers.ts'
import { colours } from './setting/colours.ts'
import { readTheOtherWay } from './setting/mirror.ts'
import type { Shaper } from './setting/shape-words.ts'
import { node, type Mark, type Node, type Placed, type Sheet } from './setting/sheet.ts'
import { fitted, setWords, type TextBox, widthOf, type Words } from './setting/text-box.ts'

/** Points, 72 to the inch. */
const millimetre = 72 / 25.4
const page = { width: 595.28, height: 841.89, margin: 44 }
const band = 210
const inner = page.width - 2 * page.margin
/** The code is large enough for a scanner at arm's length in the rain. */
const qrSide = 62 * millimetre

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

/** A set of boxes below each other, and how high they are together. */
interface Column {
  readonly height: number
  /** The boxes of each fact. */
  readonly facts: readonly (readonly TextBox[])[]
}

function setFacts(shaper: Shaper, ticket: TicketFacts, top: number, scale: number): Column {
  let y = top
  const place = (words: Pick<Words, 'text' | 'size' | 'face' | 'colour'>): TextBox => {
    const box = setWords(shaper, {
      ...words,
      x: page.margin,
      y,
      width: inner - qrSide - 40,
      size: words.size * scale,
    })
    y += box.height
    return box
  }
  const facts = factsOf(ticket).map(([name, lines]) => {
    const boxes = [
      place({ text: name, size: 9, colour: colours.soft }),
      ...lines.map((text, index) =>
        place(index === 0 ? { text, size: 14, face: 'display' } : { text, size: 11 }),
      ),
    ]
    y += 11 * scale
    return boxes
  })
  return { height: y - top, facts }
}

interface SheetPlace {
  siteName: string
  number: number
  of: number
}

/** One ticket on one page, whatever its words: what is too long for its place is set smaller. */
export function layOutTicket(shaper: Shaper, ticket: TicketFacts, place: SheetPlace): Sheet {
  const sheet = node('Sect')
  const marks: Placed[] = [
    {
      node: null,
      mark: { kind: 'ground', x: 0, y: 0, width: page.width, height: band, colour: colours.ink },
    },
  ]
  const add = (tag: Node['tag'], drawn: readonly Mark[], alt?: string): void => {
    const part = node(tag, alt)
    sheet.parts.push(part)
    for (const mark of drawn) marks.push({ node: part, mark })
  }
  /** Words in a place of this height. */
  const fit = (height: number, words: Omit<Words, 'width' | 'x'> & Partial<Words>): TextBox =>
    fitted(height, (scale) =>
      setWords(shaper, { x: page.margin, width: inner, ...words, size: words.size * scale }),
    )

  add('P', [
    fit(25, { text: place.siteName, y: 34, size: 15, face: 'display', colour: colours.lamp }),
  ])
  const organiser = fit(52, {
    text: t('Presented by {organiser}', { organiser: ticket.organiserName }),
    y: 0,
    size: 11,
    colour: colours.paper,
  })
  const organiserTop = band - 14 - organiser.height
  const titleTop = 62
  const title = fit(Math.min(108, organiserTop - 4 - titleTop), {
    text: ticket.eventTitle,
    y: titleTop,
    size: 40,
    face: 'display',
    colour: colours.paper,
  })
  add('H1', [title])
  add('P', [{ ...organiser, y: organiserTop }])

  const number = fit(24, {
    text: t('Ticket {number} of {total}', { number: place.number, total: place.of }),
    y: page.height - 50,
    size: 9,
    colour: colours.soft,
  })
  const advice = fit(60, {
    text: t(
      'Show this code at the door, on paper or on your phone. It admits one person once: keep it to yourself.',
    ),
    y: 0,
    size: 11,
  })
  const top = band + 36
  const lowestFoot = number.y - 12 - advice.height - 18
  const { facts, height } = fitted(lowestFoot - 16 - top, (scale) =>
    setFacts(shaper, ticket, top, scale),
  )
  for (const boxes of facts) add('P', boxes)

  const x = page.width - page.margin - qrSide
  add(
    'Figure',
    [{ kind: 'code', x, y: top + 4, side: qrSide, qr: ticket.qr }],
    t('QR code of the ticket {code}', { code: ticket.code }),
  )
  // In one line: who reads it out or copies it does not look for a second one.
  const printed = { text: groupedReference(ticket.code), face: 'display' } as const
  const code = fit(36, {
    ...printed,
    x,
    // Below the quiet zone.
    y: top + 4 + qrSide + (4 * qrSide) / ticket.qr.size,
    width: qrSide,
    size: Math.min(17, qrSide / widthOf(shaper, { ...printed, size: 1 })),
    align: 'center',
  })
  add('P', [code])

  const foot = Math.max(top + height, code.y + code.height + 14) + 16
  marks.push({
    node: null,
    mark: {
      kind: 'rule',
      x: page.margin,
      y: foot,
      width: inner,
      thickness: 1.5,
      colour: colours.line,
      isDotted: true,
    },
  })
  add('P', [{ ...advice, y: foot + 18 }])
  add('P', [number])
  return readTheOtherWay({ structure: [sheet], pages: [{ ...page, marks }] })
}
