import fc from 'fast-check'

const row = fc
  .array(fc.constantFrom('.', '.', '.', 'x', '+', '+', 'a', 'A', 'w', 'c', 'W', '|'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((letters) => letters.join(''))

/** Rows as `readRow` reads them: mostly free seats, with everything that can stand among them. */
export const anyRows = fc.array(row, { minLength: 1, maxLength: 3 })
