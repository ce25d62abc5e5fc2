/** Files that compose patterns while the program runs, and why no text makes these patterns slow. */
export const composedPatterns = new Map([
  [
    'packages/server/src/platform/http/refuse-methods.ts',
    'One group for each part of a route, which slashes keep apart.',
  ],
  [
    'packages/server/src/modules/queue/waiting/page-templates.ts',
    'Names of placeholders, one or another, with nothing repeated.',
  ],
  [
    'packages/server/src/modules/catalogue/file/times.ts',
    'Anchored, with numbers of one to three digits.',
  ],
  [
    'packages/desk/src/places/venue/map-link.ts',
    'Numbers of bounded length, typed by the person who waits for the answer.',
  ],
  [
    'packages/contract/src/rules/guests/sheet-text.ts',
    'One class of signs, matched where the last field ended.',
  ],
  [
    'packages/contract/src/typed/one-time-code.ts',
    'Two groups of digits of fixed lengths, and one sign between them.',
  ],
  [
    'packages/contract/src/catalogue/catalogue-fields.ts',
    'Anchored, one class of signs of bounded length.',
  ],
  [
    'packages/contract/src/api/catalogue/make-codes.ts',
    'Anchored, one class of signs of bounded length.',
  ],
  ['packages/contract/src/typed/fold-letters.ts', 'One class of signs, matched one at a time.'],
  ['packages/pages/src/document/setting/font-files.ts', 'Classes of signs, one sign at a time.'],
])
