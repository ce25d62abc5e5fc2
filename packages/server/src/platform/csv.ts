/**
 * Buyers type names, addresses and answers, and spreadsheets run a cell that begins like a formula (OWASP, "CSV
 * injection"): an apostrophe makes it text, full-width signs included. Separators of other locales are quoted as well.
 */
export function csvCell(text: string): string {
  const safe = /^\s*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a CSV file with its end (RFC 4180). */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}
