/** Letters that no accent makes, as they are written without their own keys. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ŋ: 'n',
  Ŋ: 'N',
  ə: 'e',
  Ə: 'E',
}

/** Text without accents, with the plain apostrophe and hyphen: HMRC's schedule takes no others. Foreign scripts stay as they are. */
export const asPlainLatin = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u200c\u200d]/gu, '')
    .replaceAll(/[ßæÆœŒøØłŁđĐðÐþÞıħĦŧŦŋŊəƏ]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/[‘’ʼ´`]/g, "'")
    .replaceAll(/[‐‑‒–—−]/g, '-')
