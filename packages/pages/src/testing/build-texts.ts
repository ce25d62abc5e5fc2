import fc from 'fast-check'

/** A text in each script that documents are set in. */
export const textsOfScripts: Readonly<Record<string, string>> = {
  latin: 'Łukasz Ŵyn – Ærøskøbing “Straße” naïve Nguyễn',
  greek: 'Γιώργος Ἀθῆναι',
  cyrillic: 'Жанна Әлия Ґудзь',
  marks: 'x̂ ȩ̀ q̃',
  arabic: 'مهرجان الجاز الليلي',
  pointed: 'مُحَمَّد',
  persian: 'کتاب‌خانه می‌خواهم ﷼',
  urdu: 'اردو ٹکٹ',
  hebrew: 'שָׁלוֹם עוֹלָם',
  thaana: 'ދިވެހި ބަސް',
  devanagari: 'बाँका क्षत्रिय विद्यार्थी हिन्दी',
  bengali: 'বাংলা ক্ষমা',
  gujarati: 'ગુજરાતી',
  gurmukhi: 'ਪੰਜਾਬੀ',
  odia: 'ଓଡ଼ିଆ ଭାଷା',
  tamil: 'தமிழ் கொடி',
  telugu: 'తెలుగు స్త్రీ',
  kannada: 'ಕನ್ನಡ ಕ್ಷ',
  malayalam: 'മലയാളം ക്ഷ',
  sinhala: 'සිංහල ක්‍ෂ',
  thai: 'กรุงเทพมหานคร น้ำ ที่ปู่',
  lao: 'ລາວ ນ້ຳ',
  khmer: 'ភ្នំពេញ ស្រី កំពុង',
  myanmar: 'မြန်မာဘာသာ',
  tibetan: 'བོད་ཡིག',
  georgian: 'საქართველო',
  armenian: 'Հայաստան',
  ethiopic: 'ምድር',
  tifinagh: 'ⵜⴰⵎⴰⵣⵉⵖⵜ',
  cherokee: 'ᏣᎳᎩ ꭰꮳꮃꭹ',
  canadian: 'ᐃᓄᒃᑎᑐᑦ ᓄᓇᕗᑦ',
  mongolian: 'ᠮᠣᠩᠭᠣᠯ ᠪᠢᠴᠢᠭ',
  nko: 'ߒߞߏ ߞߊ߲',
  adlam: '𞤆𞤵𞤤𞤢𞤪 𞤀𞤣𞤤𞤢𞤥',
  syriac: 'ܠܫܢܐ ܣܘܪܝܝܐ',
  javanese: 'ꦧꦱꦗꦮ ꦏꦿꦩ',
  balinese: 'ᬩᬲᬩᬮᬶ',
  santali: 'ᱥᱟᱱᱛᱟᱲᱤ',
  meetei: 'ꯃꯩꯇꯩꯂꯣꯟ',
  japanese: '東京国際ジャズ音楽祭、第5回「夜の部」髙﨑𠮷',
  simplified: '北京大学体育馆时间',
  traditional: '臺灣大學體育館縴餿',
  korean: '서울 재즈 페스티벌',
  emoji: '🎷🎶 👩‍👩‍👧‍👦 🇬🇧 ❤️ 👍🏽',
  symbols: '★ ♥ ✓ → ½ ₹ ₺ ⠃⠗ 𝐀∑',
  money: '฿ 1 ₾ 2 ₩ 3 ₪ 4 ₴ 5',
  numerals: 'Ⅰ Ⅻ ⅳ ㉑ ㊿ ⒈ 𝟘',
  units: '㎡ ㎏ ㎜ ㏄',
  frames: '┏│┃ ︵﹁﹐',
  enclosed: 'x⃝ 1️⃣ กै 漢̈',
}

/** Stacked marks, a letter as wide as ten, and characters that no font draws. */
const unruly = ['Z̸̢͎͚͛̈́̕', '\u{fdfd}', '\u{13000}', 'W', 'ﷺ', '\u{1f9ff}\u{200d}', 'ཨྃ']

/** A text that somebody may type, of at most this many UTF-16 units: short or as long as possible, with spaces or without. */
export const anyText = (most: number): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...Object.values(textsOfScripts), ...unruly), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.boolean(),
      fc.constantFrom(1, most / 4, most),
    )
    .map(([parts, hasSpaces, length]) => {
      const one = parts.join(' ').replaceAll(' ', hasSpaces ? ' ' : '')
      const long = `${one}${hasSpaces ? ' ' : ''}`.repeat(Math.ceil(length / one.length))
      return (length === 1 ? one : long).slice(0, most).toWellFormed()
    })
