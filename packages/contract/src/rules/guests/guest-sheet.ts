import { cleanText } from '../../typed/clean-text.ts'
import { t } from '@foyer/language/texts.ts'
import { guestsMaximum } from '../../limits.ts'
import { foldedWords } from '../../typed/fold-letters.ts'
import { rowsOfSheet, UnreadableSheet } from './sheet-text.ts'

/** The columns that a sheet of guests may have, in the order in which a new one has them. */
export const guestColumns = ['name', 'email', 'ticket_type', 'quantity', 'note'] as const
export type GuestColumn = (typeof guestColumns)[number]

/** What a column may say: the name of a guest in one, or in two of which the last may also be the family's. */
type SheetColumn = GuestColumn | 'first_name' | 'last_name'

/** How a sheet may call its columns, in the languages that lists are kept in; only letters and digits count, without their accents. */
const namesOf: Readonly<Record<SheetColumn, string>> = {
  name: 'name|guest|guest name|full name|attendee|gast|gastname|vollstandiger name|vor und nachname|nom complet|nom et prenom|invite|nombre|nombre completo|nombre y apellidos|invitado|nome|nome completo|nome e cognome|ospite|naam|volledige naam|namn|navn|imie i nazwisko',
  first_name:
    'first name|firstname|forename|given name|vorname|prenom|nombre de pila|primer nombre|nome di battesimo|voornaam|fornamn|fornavn|imie',
  last_name:
    'last name|lastname|surname|family name|second name|nachname|familienname|zuname|nom|nom de famille|apellido|apellidos|cognome|achternaam|efternamn|etternavn|efternavn|nazwisko',
  email:
    'email|e mail|mail|email address|e mail address|mail address|email adresse|e mail adresse|mailadresse|adresse email|adresse e mail|adresse mail|courriel|correo|correo electronico|direccion de correo|indirizzo email|posta elettronica|emailadres|e mailadres|e post|epost|adres email',
  ticket_type:
    'ticket type|tickettype|ticket|type|ticket name|category|ticketart|tickettyp|kartenart|karte|kategorie|billet|type de billet|tarif|categorie|tipo|tipo de entrada|entrada|tipo di biglietto|biglietto|kaartsoort|tickettype|biljett|billett|bilet',
  quantity:
    'quantity|qty|tickets|number|count|amount|how many|anzahl|menge|personen|stuckzahl|quantite|nombre de billets|nb|cantidad|quantita|aantal|antal|antall|liczba',
  note: 'note|notes|comment|comments|remark|remarks|notiz|bemerkung|bemerkungen|anmerkung|kommentar|hinweis|remarque|commentaire|nota|notas|comentario|osservazioni|opmerking|anteckning|merknad|uwagi',
}

const wordsOf = (title: string): string => foldedWords(title).join(' ')
const columnOf: ReadonlyMap<string, SheetColumn> = new Map(
  Object.entries(namesOf).flatMap(([column, names]) =>
    names.split('|').map((name) => [name, column as SheetColumn] as const),
  ),
)

/** A row of a sheet as it was typed, with the number that a spreadsheet shows beside it. */
export type GuestSheetRow = Readonly<Record<GuestColumn, string>> & { readonly row: number }

export type ReadSheet =
  | {
      readonly kind: 'read'
      /** The titles of the columns that were understood, and of those that nobody knows. */
      readonly understood: readonly GuestColumn[]
      readonly unknown: readonly string[]
      /** One more than a list may have, where it has too many: what follows them is not read. */
      readonly rows: readonly GuestSheetRow[]
    }
  /** A quote of this row is never closed. */
  | { readonly kind: 'unreadable'; readonly row: number }
  /** Its first row does not name the guests or their tickets. */
  | {
      readonly kind: 'no_columns'
      readonly seen: readonly string[]
      readonly missing: readonly ('name' | 'ticket_type')[]
    }

/** So many columns of a sheet that names not enough are said. */
const seenMost = 12

/** What to say of a sheet whose first row does not name what is needed. */
export function missingColumns(
  seen: readonly string[],
  missing: readonly ('name' | 'ticket_type')[],
): string {
  const columns = missing.map((one) => (one === 'name' ? 'name' : 'ticket type')).join(', ')
  return seen.length === 0
    ? t('The first row must name the columns. Missing: {columns}.', { columns })
    : t('The first row must name the columns. Missing: {columns}. Found: {found}.', {
        columns,
        found: seen
          .slice(0, seenMost)
          .map((title) => title.slice(0, 40))
          .join(', '),
      })
}

/**
 * Reads the text of a sheet, whose first row names its columns: `name` and `ticket type` must be there. The desk shows by it
 * what the server will read.
 */
export function readGuestSheet(text: string): ReadSheet {
  try {
    return readRows(rowsOfSheet(text))
  } catch (error) {
    if (error instanceof UnreadableSheet) return { kind: 'unreadable', row: error.row }
    throw error
  }
}

function readRows(sheet: ReturnType<typeof rowsOfSheet>): ReadSheet {
  const head = sheet.next().value
  const titles = head?.cells.map((title) => title.trim()) ?? []
  const known = titles.map((title) => columnOf.get(wordsOf(title)))
  const placeOf = (column: SheetColumn): number => known.indexOf(column)
  // "Nom" or "Name" beside "Prénom" or "Vorname" is the name of the family, and beside "Apellidos" or "Surname" the first one.
  const [whole, first, last] = [placeOf('name'), placeOf('first_name'), placeOf('last_name')]
  const places = (first >= 0 ? [first, last >= 0 ? last : whole] : [whole, last]).filter(
    (place) => place >= 0,
  )
  const understood = guestColumns.filter((column) =>
    column === 'name' ? places.length > 0 : placeOf(column) >= 0,
  )
  const missing = (['name', 'ticket_type'] as const).filter((one) => !understood.includes(one))
  if (missing.length > 0)
    return { kind: 'no_columns', seen: titles.filter((title) => title !== ''), missing }
  const at = {
    email: placeOf('email'),
    type: placeOf('ticket_type'),
    quantity: placeOf('quantity'),
    note: placeOf('note'),
  }
  const typedIn = (cells: readonly string[], place: number): string =>
    cleanText(cells[place] ?? '').trim()
  const rows: GuestSheetRow[] = []
  for (const { number, cells } of sheet) {
    rows.push({
      row: number,
      name: nameOf(places.map((place) => typedIn(cells, place))),
      email: typedIn(cells, at.email),
      ticket_type: typedIn(cells, at.type),
      quantity: typedIn(cells, at.quantity),
      note: typedIn(cells, at.note),
    })
    if (rows.length > guestsMaximum) break
  }
  return {
    kind: 'read',
    understood,
    unknown: titles.filter((title, at) => title !== '' && known[at] === undefined),
    rows,
  }
}

/** A name of one or two cells; some sheets say the last words twice. */
const nameOf = ([first = '', last = '']: readonly string[]): string =>
  first.endsWith(` ${last}`) ? first : `${first} ${last}`.trim()
