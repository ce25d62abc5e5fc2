import { foldedWords } from '../../typed/fold-letters.ts'
import type { GuestColumn } from './guest-sheet.ts'

/** What a column may say: the name of a guest in one, or in two of which the last may also be the family's. */
export type SheetColumn = GuestColumn | 'first_name' | 'last_name'

/** How a sheet may call its columns, in the languages that lists are kept in; only letters and digits count, without their accents. */
export const namesOf: Readonly<Record<SheetColumn, readonly string[]>> = {
  name: [
    'name|guest|guest name|full name|attendee|gast|gastname|vollständiger name|vor und nachname|nom complet|nom et prénom|invité',
    'nombre|nombre completo|nombre y apellidos|invitado|nome|nome completo|nome e cognome|ospite|convidado|naam|volledige naam',
    'namn|navn|nimi|koko nimi|imię i nazwisko|jméno|jméno a příjmení|meno|meno a priezvisko|név|teljes név|nume|nume și prenume',
    'ime|ime i prezime|ime in priimek|vardas|vardas ir pavardė|vārds|vārds uzvārds|ad|adı|ad soyad|adı soyadı|isim|isim soyisim',
    'ФИО|имя|имя и фамилия|фамилия и имя|имя фамилия|гость|ПІБ|ім’я|імʼя|ім’я та прізвище|прізвище та ім’я|гість|име|име и фамилия',
    'όνομα|ονοματεπώνυμο|όνομα και επώνυμο|名前|お名前|氏名|姓名|名字|이름|성명|성함|الاسم|الاسم الكامل|اسم الضيف|שם|שם מלא|שם האורח',
    'vor und zuname|vorname und nachname|nachname und vorname|nachname vorname|name vorname|surname and first name|last name first name|nome e sobrenome',
    'nombre y apellido|apellidos y nombre|cognome e nome|họ và tên|họ tên|nama|nama lengkap|nafn|ชื่อ นามสกุล|ชื่อนามสกุล|नाम|पूरा नाम|نام و نام خانوادگی',
  ],
  first_name: [
    'first name|firstname|forename|given name|vorname|prénom|nombre de pila|primer nombre|nome di battesimo|primeiro nome|voornaam',
    'förnamn|fornavn|etunimi|imię|křestní jméno|krstné meno|keresztnév|utónév|prenume|eesnimi|ön ad',
    '名|الاسم الأول|الاسم الاول|שם פרטי',
    'first|given|tên|ชื่อ|სახელი|نام',
  ],
  last_name: [
    'last name|lastname|surname|family name|second name|nachname|familienname|zuname|nom|nom de famille|apellido|apellidos|cognome',
    'cognoms|sobrenome|apelido|último nome|achternaam|efternamn|etternavn|efternavn|sukunimi|nazwisko|příjmení|priezvisko',
    'vezetéknév|családnév|nume de familie|prezime|priimek|pavardė|uzvārds|perekonnanimi|soyad|soyadı|soyisim|фамилия|прізвище',
    'επώνυμο|επίθετο|姓|姓氏|氏|성|اسم العائلة|اللقب|الكنية|שם משפחה',
    'last|noms|họ|นามสกุล|გვარი|نام خانوادگی',
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
    'อีเมล|ईमेल|ელფოსტა|ایمیل',
  ],
  ticket_type: [
    'ticket type|tickettype|ticket|type|ticket name|category|ticketart|tickettyp|kartenart|karte|kategorie|billet|type de billet|tarif',
    'catégorie|tipo|tipo de entrada|entrada|tipo di biglietto|biglietto|bilhete|tipo de bilhete|ingresso|tipo de ingresso|kaartsoort',
    'biljett|biljettyp|billett|billettype|lippu|lipputyyppi|bilet|typ biletu|rodzaj biletu|vstupenka|typ vstupenky|lístok|typ lístka',
    'jegy|jegytípus|tip bilet|tip de bilet|ulaznica|vstopnica|bilietas|biļete|pilet|bilet türü|bilet tipi|билет|тип билета|вид билета',
    'категория|тариф|квиток|тип квитка|вид квитка|категорія|εισιτήριο|τύπος εισιτηρίου|κατηγορία|チケット|チケット種別|チケットの種類|券種',
    '種別|票种|票类|票|门票|门票类型|票種|票券|門票|티켓|티켓 종류|티켓 유형|권종|التذكرة|تذكرة|نوع التذكرة|فئة التذكرة|כרטיס|סוג כרטיס|סוג הכרטיס',
    'ticket category|ticket class|product|item|pass|pass type|ticketkategorie|preiskategorie|preisgruppe|boleto|tipo de boleto|tipo de ticket|type de ticket',
    'vrsta vstopnice|vrsta karte|tip karte|loại vé|vé|tiket|jenis tiket|miði|ประเภทบัตร|บัตร|टिकट|टिकट प्रकार|ბილეთი|ბილეთის ტიპი|بلیت|نوع بلیت',
  ],
  quantity: [
    'quantity|qty|tickets|number|count|amount|how many|anzahl|menge|personen|stückzahl|quantité|nombre de billets|nb|cantidad|quantità',
    'quantidade|qtd|aantal|antal|antall|määrä|lukumäärä|liczba|ilość|počet|množství|množstvo|mennyiség|darab|db|cantitate|număr',
    'količina|broj|kiekis|skaits|kogus|adet|sayı|miktar|количество|кол во|число|шт|кількість|к сть|ποσότητα|αριθμός|πλήθος|数量|枚数',
    '人数|个数|张数|票数|數量|張數|人數|수량|매수|인원|인원수|الكمية|العدد|عدد التذاكر|כמות|מספר כרטיסים',
    'guests|number of guests|number of tickets|no of tickets|number of people|people|pax|party size|headcount|số lượng|jumlah|fjöldi|จำนวน|संख्या',
    'anzahl tickets|anzahl karten|anzahl personen|nombre de places|nombre de personnes|numero de entradas|ilość biletów|რაოდენობა|تعداد',
  ],
  note: [
    'note|notes|comment|comments|remark|remarks|notiz|bemerkung|bemerkungen|anmerkung|kommentar|hinweis|remarque|commentaire|nota',
    'notas|comentario|observaciones|osservazioni|observação|observações|opmerking|anteckning|merknad|bemærkning|huomautus|lisätiedot',
    'uwagi|notatka|poznámka|megjegyzés|observații|napomena|opomba|pastaba|piezīme|märkus|not|notlar|açıklama|примечание|примечания',
    'комментарий|заметка|примітка|примітки|коментар|бележка|забележка|σημείωση|σημειώσεις|σχόλια|備考|メモ|备注|備註|说明|비고|메모',
    'ملاحظة|ملاحظات|הערה|הערות',
    'ghi chú|catatan|athugasemd|หมายเหตุ|टिप्पणी|შენიშვნა|یادداشت|توضیحات',
  ],
}

const columnsByWords: ReadonlyMap<string, SheetColumn> = new Map(
  Object.entries(namesOf).flatMap(([column, names]) =>
    names.flatMap((some) =>
      some.split('|').map((name) => [foldedWords(name).join(' '), column as SheetColumn] as const),
    ),
  ),
)

/** "Guest's name" has the word "s". */
const small = /^(?:s|the|of|your|holder)$/
/** Whose name or address it is: of the person who comes, or of the one who bought. */
const ofWhoComes = /^(?:guest|attendee|visitor|participant|ticketholder|invitee|delegate)s?$/
const ofWhoBought = /^(?:buyer|customer|purchaser|contact|order|billing|invoice)s?$/

/** What a title says, and how far it is from the plain name of its column: the nearest title of a column counts. */
export interface ReadTitle {
  readonly column: SheetColumn
  readonly distance: number
}

/** Null for a title that nobody knows. */
export function readTitle(title: string): ReadTitle | null {
  const words = foldedWords(title)
  const plain = words.filter((word) => !small.test(word))
  const ofGuest = plain.filter((word) => !ofWhoComes.test(word))
  const ofAnybody = ofGuest.filter((word) => !ofWhoBought.test(word))
  const readings = [
    [words, 0],
    // What it adds in brackets, such as "(required)".
    [foldedWords(title.split(/[([（【]/, 1)[0] ?? ''), 0],
    [words.map(singular), 0],
    [ofGuest.map(singular), 1],
    [ofAnybody.map(singular), 2],
  ] as const
  for (const [reading, distance] of readings) {
    const column = columnsByWords.get(reading.join(' '))
    if (column !== undefined) return { column, distance }
  }
  return null
}

const singular = (word: string): string => word.replace(/(?<=[a-z]{3})s$/, '')
