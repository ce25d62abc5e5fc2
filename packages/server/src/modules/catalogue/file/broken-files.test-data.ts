import { smallCatalogue } from '../small-catalogue.test-data.ts'

/** Each row names a change to the small catalogue and what is said about it: line, column and reason. */
export const brokenFiles: [name: string, from: string, to: string, problems: string[]][] = [
  [
    'a misspelt field',
    'booking_fee: "1.25"',
    'boking_fee: "1.25"',
    ['26:9 "boking_fee" is not known here; did you mean "booking_fee"?'],
  ],
  [
    'an unknown section',
    'venues:',
    'venus:',
    [
      '6:1 "venus" is not known here; did you mean "venues"?',
      '16:12 "hall" is not one of the venues of this file',
    ],
  ],
  ['a missing field', '    title: Concert\n', '', ['13:3 "title" is missing']],
  [
    'a text for a number',
    'capacity: 100',
    'capacity: many',
    ['21:19 "capacity": expected a number, not "many"'],
  ],
  [
    'half a ticket',
    'stock: 60',
    'stock: 60.5',
    ['27:16 "stock": expected a number of tickets, or a number for each date'],
  ],
  ['negative stock', 'stock: 60', 'stock: -1', ['27:16 "stock": expected number to be >=0']],
  [
    'a price in words',
    'price: "12.50"',
    'price: cheap',
    ['25:16 "price": expected an amount of money such as "12.50"'],
  ],
  [
    'a negative price',
    'price: "12.50"',
    'price: -3',
    ['25:16 "price": expected an amount of money such as "12.50"'],
  ],
  [
    'a price finer than the currency',
    'price: "12.50"',
    'price: "12.505"',
    ['25:16 12.505 is finer than GBP allows (2 decimals)'],
  ],
  [
    'no price',
    '        price: "12.50"\n',
    '',
    ['23:7 needs either price (the fee comes on top) or face_price (what the buyer pays)'],
  ],
  [
    'two prices',
    'price: "12.50"',
    'price: "12.50"\n        face_price: "13.75"',
    ['23:7 needs either price (the fee comes on top) or face_price (what the buyer pays)'],
  ],
  [
    'an absorbed fee on a price',
    'face_price: "5.00"',
    'price: "5.00"',
    ['30:16 with absorb_fee write face_price: what the buyer pays'],
  ],
  [
    'a fee above the face price',
    'booking_fee: "0.50"',
    'booking_fee: "6.00"',
    ['31:22 the booking fee is more than the face price'],
  ],
  [
    'an unknown organiser',
    'organiser: quay',
    'organiser: qay',
    ['15:16 "qay" is not one of the organisers of this file; did you mean "quay"?'],
  ],
  [
    'an unknown venue',
    'venue: hall',
    'venue: harl',
    ['16:12 "harl" is not one of the venues of this file; did you mean "hall"?'],
  ],
  [
    'an unknown required ticket',
    'any_of: [standing]',
    'any_of: [standng]',
    ['36:22 "standng" is not a ticket type of event "concert"; did you mean "standing"?'],
  ],
  [
    'a ticket that requires itself',
    'any_of: [standing]',
    'any_of: [parking]',
    ['36:22 a ticket cannot require itself'],
  ],
  [
    'a code for an unknown event',
    'events: [concert]',
    'events: [konzert]',
    ['61:14 "konzert" is not one of the events of this file; did you mean "concert"?'],
  ],
  [
    'stock on an unknown date',
    'first: 10',
    'frist: 10',
    ['34:18 "frist" is not one of the dates of this event; did you mean "first"?'],
  ],
  ['a key twice', '  play:', '  concert:', ['43:3 this key stands here already']],
  [
    'a slug twice',
    'title: Play',
    'title: Play\n    slug: concert',
    ['45:11 slug "concert" is taken by "concert" already'],
  ],
  [
    'a code in another currency',
    'amount: 10',
    'amount: 10\n    currency: EUR',
    ['62:14 event "concert" sells in GBP, the code takes off EUR'],
  ],
  [
    'a key in capitals',
    '  play:',
    '  Play:',
    [
      '43:3 "Play": expected a key of small letters, digits and single hyphens, such as "late-night-jazz"',
    ],
  ],
  [
    'an end before the start',
    'ends: "22:00"',
    'ends: 2027-02-13 18:00',
    ['20:15 ends before it starts'],
  ],
  [
    'a day that is not',
    'starts: 2027-02-13 19:30',
    'starts: 2027-02-30 19:30',
    ['19:17 "2027-02-30 19:30" is not on the calendar'],
  ],
  [
    'an hour the clocks skip',
    'starts: 2027-02-13 19:30',
    'starts: 2027-03-28 01:30',
    ['19:17 2027-03-28 01:30 does not exist in Europe/London: the clocks go forward'],
  ],
  [
    'a relative date without leave',
    'starts: 2027-02-13 19:30',
    'starts: in 21 days at 19:30',
    [
      '19:17 "in 21 days at 19:30" needs "relative_dates: true" at the top; write the date, such as "2027-02-13 19:30"',
    ],
  ],
  [
    'no stock and no capacity',
    '        seat_category: Stalls\n',
    '',
    [
      '46:19 no ticket has a seat_category, so that no seat has a price',
      '51:7 needs stock, or a capacity on date "night"',
    ],
  ],
  ['a missing picture', 'logo: quay.svg', 'logo: gone.svg', ['5:11 "gone.svg" is not there']],
  [
    'a picture of another folder',
    'logo: quay.svg',
    'logo: ../../../../../etc/ssl/cert.svg',
    ['5:11 "../../../../../etc/ssl/cert.svg" is not there'],
  ],
  [
    'a file that is no picture',
    'logo: quay.svg',
    'logo: plan.json',
    ['5:11 "plan.json" is not a picture: expected .svg, .png, .jpg, .jpeg, .webp, .avif'],
  ],
  [
    'a picture with script',
    'logo: quay.svg',
    'logo: script.svg',
    ['5:11 "script.svg" holds script, which a picture may not'],
  ],
  ['an offer that gives nothing', 'pay: 2', 'pay: 3', ['42:14 pay 3 is not below buy 3']],
  [
    'a code without effect',
    '    amount: 10\n    per: basket\n',
    '',
    ['56:3 needs either percent, or amount with "per: ticket" or "per: basket"'],
  ],
  ['an open quote', 'title: Concert', 'title: "Concert', ['14:20 Missing closing "quote']],
  ['an empty file', smallCatalogue, '', ['1:1 "the file": expected fields, not nothing']],
  ['a list', smallCatalogue, '- a\n', ['1:1 "the file": expected fields, not a list']],
  [
    'an unknown time zone',
    'name: Town Hall',
    'name: Town Hall\n    time_zone: Europe/Londno',
    ['9:16 "time_zone": expected a time zone such as "Europe/London"'],
  ],
  [
    'a name every object has',
    'any_of: [standing]',
    'any_of: [constructor]',
    [
      '36:22 "0": expected a ticket such as "standard", or "late-night-jazz/standard" of another event',
    ],
  ],
  [
    'a slip in a choice',
    'organiser: quay',
    'organiser: quay\n    captcha: allways',
    [
      '16:14 "captcha": expected one of always, adaptive, never, not "allways"; did you mean "always"?',
    ],
  ],
  [
    'mistakes in several places',
    'venue: hall\n    dates:\n      first:\n        starts: 2027-02-13 19:30',
    'venue: harl\n    dates:\n      first:\n        starts: soon',
    [
      '16:12 "harl" is not one of the venues of this file; did you mean "hall"?',
      '19:17 "soon" is not a time such as "2027-02-13 19:30"',
    ],
  ],
]
