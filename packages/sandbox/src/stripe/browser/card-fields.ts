/** The four fields of the card form, as pure functions: their format and their errors. */
export type CardField = 'number' | 'expiry' | 'cvc' | 'postalCode'
export type CardValues = Record<CardField, string>
export interface FieldProblem {
  code: string
  message: string
}

export function formatNumber(text: string): string {
  const digits = onlyDigits(text).slice(0, isAmex(text) ? 15 : 19)
  const groups = isAmex(digits) ? /^(\d{0,4})(\d{0,6})(\d*)$/ : /(\d{1,4})/g
  if (!isAmex(digits)) return (digits.match(groups) ?? []).join(' ')
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ')
}

/** `1230`, `12/30`, `12/2030` and `1/30` become `12 / 30` and `01 / 30`. */
export function formatExpiry(text: string): string {
  const [first = '', second] = text.split(/[/\s]+/).map(onlyDigits)
  if (second !== undefined && second !== '')
    return `${first.padStart(2, '0').slice(0, 2)} / ${shortYear(second)}`
  const digits = /^[2-9]/.test(first) ? `0${first}` : first
  if (digits.length <= 2) return digits
  return `${digits.slice(0, 2)} / ${shortYear(digits.slice(2))}`
}

export function formatCvc(text: string, number: string): string {
  return onlyDigits(text).slice(0, isAmex(number) ? 4 : 3)
}

/** Month 1 to 12 and the full year, as far as they have been typed. */
export function readExpiry(text: string): { month: number; year: number } {
  const [month = '', year = ''] = text.split('/').map(onlyDigits)
  return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : 0 }
}

/** The error of a field, or null. `month` is this month, counted from the year 0. */
export function problemWith(
  field: CardField,
  values: CardValues,
  month: number,
): FieldProblem | null {
  switch (field) {
    case 'number':
      return numberProblem(onlyDigits(values.number))
    case 'expiry':
      return expiryProblem(values.expiry, month)
    case 'cvc':
      return values.cvc.length < (isAmex(values.number) ? 4 : 3)
        ? { code: 'incomplete_cvc', message: 'Your card’s security code is incomplete.' }
        : null
    case 'postalCode':
      return values.postalCode.trim() === ''
        ? { code: 'incomplete_zip', message: 'Your postcode is incomplete.' }
        : null
  }
}

function numberProblem(digits: string): FieldProblem | null {
  const whole = digits.length >= (isAmex(digits) ? 15 : 16)
  if (!whole) return { code: 'incomplete_number', message: 'Your card number is incomplete.' }
  if (!checkDigitFits(digits))
    return { code: 'invalid_number', message: 'Your card number is invalid.' }
  return null
}

function expiryProblem(text: string, thisMonth: number): FieldProblem | null {
  const { month, year } = readExpiry(text)
  if (month < 1 || month > 12 || year === 0)
    return { code: 'incomplete_expiry', message: 'Your card’s expiry date is incomplete.' }
  const ends = year * 12 + month
  if (ends < thisMonth)
    return { code: 'invalid_expiry_year_past', message: 'Your card’s expiry date is in the past.' }
  if (ends > thisMonth + 50 * 12)
    return { code: 'invalid_expiry_year', message: 'Your card’s expiry year is invalid.' }
  return null
}

function checkDigitFits(digits: string): boolean {
  const sum = digits
    .split('')
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '')
}

function isAmex(number: string): boolean {
  return /^3[47]/.test(onlyDigits(number))
}

function shortYear(digits: string): string {
  return digits.length > 2 && digits.startsWith('20') ? digits.slice(2, 4) : digits.slice(0, 2)
}
