/**
 * A sign alone, dashes or the digits of a telephone number: nothing that a spreadsheet could run or work out (a number with hyphens is a
 * subtraction), and other programs read it as it is.
 */
const harmless = /^(?:[=+\-@＝＋－＠]|-+|\+[1-9]\d{0,2} ?(?:\(0\))?[\d ]{5,})$/

/**
 * Buyers type names, addresses and answers, and spreadsheets run a cell that begins like a formula (OWASP, "CSV
 * injection"): an apostrophe makes it text, full-width signs included. Separators of other locales are quoted as well.
 */
export function csvCell(text: string): string {
  const isFormula = /^\s*[=+\-@\t\r＝＋－＠]/.test(text) && !harmless.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a CSV file with its end (RFC 4180). */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** A whole file. It begins with a byte order mark, without which Excel takes it for another encoding. */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  `${csvMark}${rows.map(csvRow).join('')}`

export const csvMark = '\uFEFF'
