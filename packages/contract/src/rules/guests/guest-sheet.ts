import { cleanText } from '../../typed/clean-text.ts'
import { t } from '@foyer/language/texts.ts'
import { guestsMaximum } from '../../limits.ts'
import { foldedWords } from '../../typed/fold-letters.ts'
import { rowsOfSheet, UnreadableSheet } from './sheet-text.ts'
import { finish, rowsOfSlice } from './slices.ts'

/** The columns that a sheet of guests may have, in the order in which a new one has them. */
export const guestColumns = ['name', 'email', 'ticket_type', 'quantity', 'note'] as const
export type GuestColumn = (typeof guestColumns)[number]

/** What a column may say: the name of a guest in one, or in two of which the last may also be the family's. */
type SheetColumn = GuestColumn | 'first_name' | 'last_name'

/** How a sheet may call its columns, in the languages that lists are kept in; only letters and digits count, without their accents. */
export const namesOf: Readonly<Record<SheetColumn, readonly string[]>> = {
  name: [
    'name|guest|guest name|full name|attendee|gast|gastname|vollständiger name|vor und nachname|nom complet|nom et prénom|invité',
    'nombre|nombre completo|nombre y apellidos|invitado|nome|nome completo|nome e cognome|ospite|convidado|naam|volledige naam',
    'namn|navn|nimi|koko nimi|imię i nazwisko|jméno|jméno a příjmení|meno|meno a priezvisko|név|teljes név|nume|nume și prenume',
    'ime|ime i prezime|ime in priimek|vardas|vardas ir pavardė|vārds|vārds uzvārds|ad|adı|ad soyad|adı soyadı|isim|isim soyisim',
    'ФИО|имя|имя и фамилия|фамилия и имя|имя фамилия|гость|ПІБ|ім’я|імʼя|ім’я та прізвище|прізвище та ім’я|гість|име|име и фамилия',
    'όνομα|ονοματεπώνυμο|όνομα και επώνυμο|名前|お名前|氏名|姓名|名字|이름|성명|성함|الاسم|الاسم الكامل|اسم الضيف|שם|שם מלא|שם האורח',
  ],
  first_name: [
    'first name|firstname|forename|given name|vorname|prénom|nombre de pila|primer nombre|nome di battesimo|primeiro nome|voornaam',
    'förnamn|fornavn|etunimi|imię|křestní jméno|krstné meno|keresztnév|utónév|prenume|eesnimi|ön ad',
    '名|الاسم الأول|الاسم الاول|שם פרטי',
  ],
  last_name: [
    'last name|lastname|surname|family name|second name|nachname|familienname|zuname|nom|nom de famille|apellido|apellidos|cognome',
    'cognoms|sobrenome|apelido|último nome|achternaam|efternamn|etternavn|efternavn|sukunimi|nazwisko|příjmení|priezvisko',
    'vezetéknév|családnév|nume de familie|prezime|priimek|pavardė|uzvārds|perekonnanimi|soyad|soyadı|soyisim|фамилия|прізвище',
    'επώνυμο|επίθετο|姓|姓氏|氏|성|اسم العائلة|اللقب|الكنية|שם משפחה',
  ],
  email: [
    'email|e mail|mail|email address|e mail address|mail address|email adresse|e mail adresse|mailadresse|adresse email|adresse e mail',
    'adresse mail|adresse électronique|courriel|correo|correo electrónico|dirección de correo|indirizzo email|indirizzo e mail',
    'posta elettronica|endereço de email|endereço de e mail|correio eletrónico|emailadres|e mailadres|e post|epost|sähköposti',
    'adres email|adres e mail|e mailová adresa|emailová adresa|e mail cím|emailcím|adresă de email|adresă de e mail|el paštas|e pasts',
    'e posta|eposta|e posta adresi|почта|эл почта|электронная почта|имейл|имейл адрес|емейл|e mail адрес|пошта|ел пошта',
    'електронна пошта|ηλεκτρονική διεύθυνση|ηλεκτρονικό ταχυδρομείο|メール|メールアドレス|eメール|電子メール|邮箱|电子邮箱|电子邮件|邮件',
    '郵箱|電郵|電子郵件|電子信箱|이메일|이메일 주소|메일|전자우편|البريد|البريد الإلكتروني|البريد الالكتروني|الإيميل|إيميل|ايميل',
    'אימייל|מייל|דוא"ל|דוא״ל|דואר אלקטרוני|כתובת מייל',
  ],
  ticket_type: [
    'ticket type|tickettype|ticket|type|ticket name|category|ticketart|tickettyp|kartenart|karte|kategorie|billet|type de billet|tarif',
    'catégorie|tipo|tipo de entrada|entrada|tipo di biglietto|biglietto|bilhete|tipo de bilhete|ingresso|tipo de ingresso|kaartsoort',
    'biljett|biljettyp|billett|billettype|lippu|lipputyyppi|bilet|typ biletu|rodzaj biletu|vstupenka|typ vstupenky|lístok|typ lístka',
    'jegy|jegytípus|tip bilet|tip de bilet|ulaznica|vstopnica|bilietas|biļete|pilet|bilet türü|bilet tipi|билет|тип билета|вид билета',
    'категория|тариф|квиток|тип квитка|вид квитка|категорія|εισιτήριο|τύπος εισιτηρίου|κατηγορία|チケット|チケット種別|チケットの種類|券種',
    '種別|票种|票类|票|门票|门票类型|票種|票券|門票|티켓|티켓 종류|티켓 유형|권종|التذكرة|تذكرة|نوع التذكرة|فئة التذكرة|כרטיס|סוג כרטיס|סוג הכרטיס',
  ],
  quantity: [
    'quantity|qty|tickets|number|count|amount|how many|anzahl|menge|personen|stückzahl|quantité|nombre de billets|nb|cantidad|quantità',
    'quantidade|qtd|aantal|antal|antall|määrä|lukumäärä|liczba|ilość|počet|množství|množstvo|mennyiség|darab|db|cantitate|număr',
    'količina|broj|kiekis|skaits|kogus|adet|sayı|miktar|количество|кол во|число|шт|кількість|к сть|ποσότητα|αριθμός|πλήθος|数量|枚数',
    '人数|个数|张数|票数|數量|張數|人數|수량|매수|인원|인원수|الكمية|العدد|عدد التذاكر|כמות|מספר כרטיסים',
  ],
  note: [
    'note|notes|comment|comments|remark|remarks|notiz|bemerkung|bemerkungen|anmerkung|kommentar|hinweis|remarque|commentaire|nota',
    'notas|comentario|observaciones|osservazioni|observação|observações|opmerking|anteckning|merknad|bemærkning|huomautus|lisätiedot',
    'uwagi|notatka|poznámka|megjegyzés|observații|napomena|opomba|pastaba|piezīme|märkus|not|notlar|açıklama|примечание|примечания',
    'комментарий|заметка|примітка|примітки|коментар|бележка|забележка|σημείωση|σημειώσεις|σχόλια|備考|メモ|备注|備註|说明|비고|메모',
    'ملاحظة|ملاحظات|הערה|הערות',
  ],
}

const wordsOf = (title: string): string => foldedWords(title).join(' ')
const columnsByWords: ReadonlyMap<string, SheetColumn> = new Map(
  Object.entries(namesOf).flatMap(([column, names]) =>
    names.flatMap((some) =>
      some.split('|').map((name) => [wordsOf(name), column as SheetColumn] as const),
    ),
  ),
)

/** What a title says; what it adds in brackets, such as "(required)", only where it says nothing as a whole. */
const columnOf = (title: string): SheetColumn | undefined =>
  columnsByWords.get(wordsOf(title)) ??
  columnsByWords.get(wordsOf(title.split(/[([（【]/, 1)[0] ?? ''))

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
export const readGuestSheet = (text: string): ReadSheet => finish(readingGuestSheet(text))

/** The same, with a break after each few rows so that other work is not held up. */
export function* readingGuestSheet(text: string): Generator<void, ReadSheet> {
  try {
    return yield* readRows(rowsOfSheet(text))
  } catch (error) {
    if (error instanceof UnreadableSheet) return { kind: 'unreadable', row: error.row }
    throw error
  }
}

function* readRows(sheet: ReturnType<typeof rowsOfSheet>): Generator<void, ReadSheet> {
  const head = sheet.next().value
  const titles = head?.cells.map((title) => title.trim()) ?? []
  const known = titles.map(columnOf)
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
  const typedIn = (cells: readonly string[], place: number): string => cellText(cells[place] ?? '')
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
    if (rows.length % rowsOfSlice === 0) yield
  }
  return {
    kind: 'read',
    understood,
    unknown: titles.filter((title, at) => title !== '' && known[at] === undefined),
    rows,
  }
}

/** What a cell says; a note may have lines. */
export const cellText = (typed: string): string => cleanText(typed).trim()

/** Chinese, Japanese and Korean names begin with that of the family. */
const beginsWithFamily = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

/** A name of one or two cells; some sheets say the last words twice. */
function nameOf([first = '', last = '']: readonly string[]): string {
  if (first.endsWith(` ${last}`)) return first
  const parts = beginsWithFamily.test(last) ? [last, first] : [first, last]
  return parts.join(' ').trim()
}
