import { describe, expect, it } from 'vitest'
import { bytesIn } from '../../testing/bytes-in.ts'
import { guessEncoding } from './guess-encoding.ts'

const lists: readonly (readonly [id: string, names: string])[] = [
  [
    'windows-1252',
    'Jürgen Schröder|Hélène Benoît|José García Núñez|Søren Åkerström|João Gonçalves|Zoë|François',
  ],
  ['windows-1252', 'Guðrún Jónsdóttir|Þór Sigurðsson|Ægir Böðvarsson'],
  ['windows-1252', 'Séamus O’Connor|Siân Pritchard'],
  ['windows-1250', 'Łukasz Wiśniewski|Małgorzata Dąbrowska|Paweł Żukowski|Grażyna Święcicka'],
  ['windows-1250', 'Jiří Dvořák|Božena Němcová|Tomáš Kučera|Růžena Šťastná'],
  ['windows-1250', 'Gergő Erdős|Zoltán Szűcs|György Török'],
  ['windows-1250', 'Đorđe Marković|Željko Čović|Ștefan'.replace('Ș', 'Ş')],
  ['windows-1254', 'Ayşe Yılmaz|İbrahim Öztürk|Gülşah Doğan|Şükrü Çelik'],
  ['windows-1257', 'Žydrūnė Kazlauskienė|Jānis Bērziņš|Gediminas Šukys'],
  ['windows-1251', 'Анна Петрова|Дмитрий Щукин|Юлия Ёлкина|Сергей Иванов'],
  ['windows-1251', 'Олександр Шевченко|Наталія Їжакевич|Євген Ґалаґан'],
  ['windows-1251', 'ИМЯ|АННА ПЕТРОВА|ИВАН СИДОРОВ'],
  ['windows-1251', 'имя;билет|Ян'],
  ['koi8-u', 'Анна Петрова|Дмитрий Щукин|Юлия Елкина|Сергей Иванов'],
  ['ibm866', 'Анна Петрова|Дмитрий Щукин|Юлия Елкина|Сергей Иванов'],
  ['windows-1253', 'Γιώργος Παπαδόπουλος|Ελένη Οικονόμου|Νίκος Χατζής'],
  ['windows-1253', 'ΓΙΩΡΓΟΣ ΠΑΠΑΔΟΠΟΥΛΟΣ|ΕΛΕΝΗ'],
  ['windows-1255', 'דוד כהן|שרה לוי|יעקב פרץ'],
  ['windows-1256', 'محمد علي|فاطمة الزهراء|خالد بن الوليد'],
  ['windows-874', 'สมชาย ใจดี|สุดา แก้วมณี'],
  ['shift_jis', '佐藤 花子|鈴木 一郎|ヤマダ タロウ|さくら'],
  ['shift_jis', '高橋|田中'],
  ['euc-jp', '佐藤 花子|鈴木 一郎|ヤマダ タロウ|さくら'],
  ['euc-kr', '김민수|이영희|박지훈'],
  ['gb18030', '王伟|李娜|张敏|刘洋|陈静'],
  ['big5', '陳大文|林美玲|黃志明|張偉'],
  ['macintosh', 'Jürgen Schröder|Hélène Benoît|José García|Søren'],
  ['iso-8859-2', 'Łukasz Wiśniewski|Małgorzata Dąbrowska|Tomáš Kučera|Růžena Šťastná'],
]

describe('how the letters of a file are written', () => {
  it.each(lists)('when it is %s then %s is guessed', (id, names) => {
    const lines = names.split('|').map((name) => bytesIn(id)(`${name},x@example.org,Standing`))
    expect(
      guessEncoding(
        lines.map((line) => new Uint8Array(line)),
        ['en-GB'],
      ).id,
    ).toBe(id)
  })
})
