/** The same for how buyers wait for their turn. */
export const brokenQueues: [name: string, from: string, to: string, problems: string[]][] = [
  [
    'a queue that opens with the sale',
    '    dates:\n      first:\n',
    '    queue: always\n    queue_opens: 2027-01-10 10:00\n    dates:\n      first:\n        on_sale_from: 2027-01-10 10:00\n',
    ['18:18 queue_opens is not before on_sale_from: people wait until the tickets go on sale'],
  ],
  [
    'the hours and the group of a queue that is none',
    '    dates:\n      first:\n',
    '    queue_opens: 2027-01-10 10:00\n    queue_group: both\n    dates:\n      first:\n',
    [
      '17:18 queue_opens is for an event with a queue: add "queue: always" or "queue: automatic"',
      '18:18 queue_group is for an event with a queue: add "queue: always" or "queue: automatic"',
    ],
  ],
  [
    'a group of a queue that is no key',
    'organiser: quay\n',
    'organiser: quay\n    queue: always\n    queue_group: Both nights\n',
    [
      '17:18 "queue_group": expected a group of small letters, digits and single hyphens, such as "both-nights"',
    ],
  ],
]
