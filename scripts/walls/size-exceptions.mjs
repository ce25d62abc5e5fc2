/** Files that may be longer than the size alarms, each with the reason why it is still one thing. */
export const sizeExceptions = new Map([
  ['scripts/walls/broken-sources.mjs', 'A list of small sources, each read by itself.'],
  [
    'scripts/sql/infer-rows.mjs',
    'One case for each kind of expression PostgreSQL has, and what they ask of each other.',
  ],
  [
    'packages/server/src/modules/catalogue/changes/event-lines.ts',
    'Everything that can change of one event, in the order it is listed.',
  ],
  [
    'packages/server/src/modules/mail/mail-fields.ts',
    'What may be known of each field of each mail: a table, no story.',
  ],
  ['packages/contract/src/limits.ts', 'Every number that people meet: a table, no story.'],
  [
    'packages/contract/src/catalogue/event-fields.ts',
    'The fields of an event as its file has them: a table, no story.',
  ],
  [
    'packages/server/src/modules/catalogue/file/rows/date-rows.ts',
    'The fields of a date to its rows, one function for each kind.',
  ],
  [
    'packages/server/src/modules/catalogue/file/rows/ticket-rows.ts',
    'The fields of a ticket type to its rows, one function for each kind.',
  ],
  [
    'packages/server/src/modules/catalogue/import/check-stored.ts',
    'What an import must leave as it was sold: one check for each table.',
  ],
  [
    'packages/server/src/modules/desk/papers/money-papers.long.test.ts',
    'One walk through every way to pay and to give back, and what its end is compared with.',
  ],
  [
    'packages/server/src/modules/webhooks/deliver.test.ts',
    'The life of one webhook, told by what its receiver answers.',
  ],
  [
    'packages/server/src/modules/inventory/seat-store.ts',
    'Whatever writes `seat_hold`, and the locks before it: each change of a seat is said once, in one place.',
  ],
  [
    'packages/server/src/modules/retention/retentions.ts',
    'What is kept for how long, of all rooms: a table, which an auditor reads in one place.',
  ],
  [
    'packages/server/src/modules/payment/intents/payment-store.ts',
    'What is written of one payment and read of it, from the intent to its end: one statement each.',
  ],
  [
    'packages/server/src/modules/payment/instalments/pay-first-part.ts',
    'What is asked, written down and charged for one part, in the only order in which it may happen.',
  ],
  [
    'packages/contract/src/api/index.ts',
    'Every operation of the API in one list: a table of contents.',
  ],
  [
    'packages/server/src/modules/account/erasure/erasure-store.ts',
    'What is forgotten of one person, table by table, in one list that an auditor reads.',
  ],
  [
    'packages/desk/src/places/places.ts',
    'Every place of the desk in one list, a few lines each: a table of contents.',
  ],
])
