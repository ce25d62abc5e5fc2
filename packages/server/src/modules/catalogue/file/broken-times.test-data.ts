import type { brokenFiles } from './broken-files.test-data.ts'

/** The same for the times of a date, which are written by its start. */
export const brokenTimes: typeof brokenFiles = [
  [
    'an end that is the start',
    'ends: "22:00"',
    'ends: "19:30"',
    ['20:15 ends at the moment it starts; leave "ends" out when the end is not known'],
  ],
  [
    'an end that is the start, with its day',
    'ends: "22:00"',
    'ends: 2027-02-13 19:30',
    ['20:15 ends at the moment it starts; leave "ends" out when the end is not known'],
  ],
  [
    'doors that open after it starts',
    'ends: "22:00"',
    'doors: "20:00"',
    ['20:16 the doors open after it starts'],
  ],
  [
    'a sale that ends as it begins',
    'ends: "22:00"',
    'ends: "22:00"\n        on_sale_from: 2027-01-01 10:00\n        on_sale_until: 2027-01-01 10:00',
    ['22:24 the sale ends at the moment it begins'],
  ],
  [
    'a sale that begins as the event ends',
    'ends: "22:00"',
    'ends: "22:00"\n        on_sale_from: "22:00"',
    ['21:23 the sale begins when the event is over'],
  ],
]
