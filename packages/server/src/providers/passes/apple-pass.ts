import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { dateFormat } from '@foyer/contract/formats.ts'
import { t } from '@foyer/language/texts.ts'
import { PKPass } from 'passkit-generator'
import type { ApplePassesConfig } from '../../config/passes-config.ts'
import type { PassTicket } from './port.ts'

/** The mark of the shop in Apple's sizes: 29 points, on screens of three densities. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="#2b3aa8"/>
<path fill="#f6f0e4" fill-rule="evenodd" transform="translate(6 6) scale(.75)" d="M6 8h36a4 4 0 0 1 4 4v6.5a5.5 5.5 0 0 0 0 11V36a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4v-6.5a5.5 5.5 0 0 0 0-11V12a4 4 0 0 1 4-4ZM16.5 40V26.5a7.5 7.5 0 0 1 15 0V40Z"/></svg>`
const densities = [
  ['', 1],
  ['@2x', 2],
  ['@3x', 3],
] as const
const icon = 29
/** Apple draws it 90 points wide and keeps its proportions between 2:3 and 3:2. */
const thumbnail = { width: 90, height: 112 }

let icons: Promise<Record<string, Buffer>> | undefined

async function drawIcons(): Promise<Record<string, Buffer>> {
  const { default: sharp } = await import('sharp')
  const drawn = densities.map(async ([name, density]) => {
    const size = icon * density
    const picture = await sharp(Buffer.from(mark), { density: 300 })
      .resize(size, size)
      .png()
      .toBuffer()
    return [`icon${name}.png`, picture] as const
  })
  return Object.fromEntries(await Promise.all(drawn))
}

async function drawThumbnails(poster: Buffer): Promise<Record<string, Buffer>> {
  const { default: sharp } = await import('sharp')
  const drawn = densities.map(async ([name, density]) => {
    const size = { width: thumbnail.width * density, height: thumbnail.height * density }
    const picture = await sharp(poster).resize(size).png({ palette: true }).toBuffer()
    return [`thumbnail${name}.png`, picture] as const
  })
  return Object.fromEntries(await Promise.all(drawn))
}

/** A pass's files that are pictures: PNG only, each in three sizes. */
async function applePictures(poster: Buffer | null): Promise<Record<string, Buffer>> {
  icons ??= drawIcons()
  return { ...(await icons), ...(poster === null ? {} : await drawThumbnails(poster)) }
}

const colours = {
  backgroundColor: 'rgb(246, 240, 228)',
  foregroundColor: 'rgb(27, 26, 43)',
  labelColor: 'rgb(43, 58, 168)',
}

/**
 * A signed file for Apple Wallet, with the data a lock screen needs to show it at the right moment:
 * https://developer.apple.com/documentation/walletpasses/pass
 */
export async function makeApplePass(
  config: ApplePassesConfig,
  ticket: PassTicket,
): Promise<Buffer> {
  const pass = new PKPass(
    { ...(await applePictures(ticket.poster)) },
    { wwdr: config.wwdr, signerCert: config.certificate, signerKey: config.key },
    {
      formatVersion: 1,
      passTypeIdentifier: config.passTypeId,
      teamIdentifier: config.teamId,
      organizationName: ticket.organiserName,
      serialNumber: ticket.serial,
      description: t('Ticket for {event}', { event: ticket.eventTitle }),
      logoText: ticket.siteName,
      groupingIdentifier: ticket.dateKey,
      // Tickets are transferred in the shop, which also replaces the code.
      sharingProhibited: true,
      ...(ticket.isVoid && { voided: true }),
      ...(ticket.renewal !== null && {
        webServiceURL: ticket.renewal.url,
        authenticationToken: ticket.renewal.token,
      }),
      ...colours,
    },
  )
  pass.type = 'eventTicket'
  pass.headerFields.push(dateField(ticket))
  pass.primaryFields.push({
    key: 'event',
    label: ticket.organiserName,
    value: ticket.eventTitle,
  })
  pass.secondaryFields.push(...namedFields(secondaryOf(ticket)))
  pass.auxiliaryFields.push(...namedFields(auxiliaryOf(ticket)))
  pass.backFields.push(...namedFields(backOf(ticket)))
  pass.setRelevantDates([
    { startDate: ticket.startsAt.toISOString(), endDate: ticket.overAt.toISOString() },
  ])
  pass.setExpirationDate(ticket.overAt)
  if (ticket.isVoid) return pass.getAsBuffer()
  pass.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: ticket.barcode,
    messageEncoding: 'iso-8859-1',
    altText: groupedReference(ticket.code),
  })
  return pass.getAsBuffer()
}

type Named = readonly [key: string, label: string, value: string | null]

const namedFields = (fields: readonly Named[]) =>
  fields.flatMap(([key, label, value]) =>
    value === null || value === ''
      ? []
      : [{ key, label, value, ...(key in changes && { changeMessage: changes[key]?.() ?? '' }) }],
  )

/** What a phone says on its lock screen when a field of a pass it has is another one; it puts the value in place of `%@`. */
const changes: Readonly<Record<string, () => string>> = {
  date: () => t('New time: {time}', { time: '%@' }),
  venue: () => t('New place: {place}', { place: '%@' }),
}

/** Without a zone of its own the phone would show the time of its own place instead of the event's. */
function timeText({ startsAt, timeZone }: PassTicket, options: Intl.DateTimeFormatOptions): string {
  return dateFormat({ timeZone, ...options }).format(startsAt)
}

const dateField = (ticket: PassTicket) => ({
  key: 'date',
  label: timeText(ticket, { weekday: 'short', day: 'numeric', month: 'short' }),
  value: timeText(ticket, { hour: '2-digit', minute: '2-digit' }),
  changeMessage: changes['date']?.() ?? '',
})

const secondaryOf = (ticket: PassTicket): readonly Named[] => [
  ['venue', t('Venue'), ticket.place],
  ['ticket', t('Ticket'), ticket.ticketName],
]

const auxiliaryOf = ({ seat, holderName, isVoid }: PassTicket): readonly Named[] => [
  ['status', t('Ticket status'), isVoid ? t('No longer valid') : null],
  ['section', t('Section'), seat?.section || null],
  ['row', t('Row'), seat?.row || null],
  ['seat', t('Seat'), seat?.number || null],
  ['holder', t('Name'), holderName],
]

/** The front cuts off long texts, so the back has them whole. */
const backOf = (ticket: PassTicket): readonly Named[] => [
  ['event_whole', t('Event'), ticket.eventTitle],
  ['venue_whole', t('Venue'), ticket.place],
  ['ticket_whole', t('Ticket'), ticket.ticketName],
  ['holder_whole', t('Name'), ticket.holderName],
  ['when', t('When'), timeText(ticket, { dateStyle: 'full', timeStyle: 'short' })],
  ['address', t('Where'), ticket.venueAddress],
  ['code', t('Code'), groupedReference(ticket.code)],
  ['reference', t('Reference'), groupedReference(ticket.reference)],
  ['wallet', t('All your tickets'), ticket.walletUrl],
]
