/** Seating plans, and events that sell them, with one error each, as in `broken-files.test-data.ts`. */
export const brokenPlans: [name: string, from: string, to: string, problems: string[]][] = [
  [
    'an unknown seat category',
    'seat_category: Stalls',
    'seat_category: Stals',
    ['54:24 "Stals" is not a category of seating plan "hall-plan"; did you mean "Stalls"?'],
  ],
  ['a missing plan', 'file: plan.json', 'file: gone.json', ['11:11 "gone.json" is not there']],
  [
    'a plan with a seat twice',
    'file: plan.json',
    'file: twice.json',
    ['11:11 "twice.json" seat "A-1" stands in it twice'],
  ],
  [
    'a plan with a stray category',
    'file: plan.json',
    'file: stray.json',
    ['11:11 "stray.json" seat "A-1" is of category "Gods", which is not declared'],
  ],
  [
    'a plan with a colour that is none',
    'file: plan.json',
    'file: colour.json',
    ['11:11 "colour.json" category "Stalls" has the colour "url(x)", not one such as "#b3432b"'],
  ],
  [
    'a plan with a category twice',
    'file: plan.json',
    'file: categories.json',
    ['11:11 "categories.json" declares category "Stalls" twice'],
  ],
  [
    'a plan with a seat that has no place',
    'file: plan.json',
    'file: placeless.json',
    [
      '11:11 "placeless.json" zone "Stalls", row "A", seat "2", position, x: Invalid input: expected number, received string',
    ],
  ],
  [
    'a plan whose seats have no price',
    '        seat_category: Stalls\n',
    '        stock: 3\n',
    ['46:19 no ticket has a seat_category, so that no seat has a price'],
  ],
  [
    'a category with two prices',
    '        seat_category: Stalls\n',
    '        seat_category: Stalls\n      again:\n        name: Again\n        price: 1\n        seat_category: Stalls\n',
    ['58:24 seats of category "Stalls" are sold as "stalls" already'],
  ],
  [
    'a hosted plan without its workspace, and dates without their events',
    'file: plan.json',
    'file: plan.json\n    provider: seatsio',
    [
      '10:3 a seats.io plan needs its provider_public_key',
      '49:7 needs its seating_provider_event: the plan is kept by seats.io',
    ],
  ],
  [
    'a region nobody knows',
    'file: plan.json',
    'file: plan.json\n    provider: seatsio\n    provider_region: moon',
    ['13:22 "provider_region": expected one of eu, na, sa, oc, not "moon"'],
  ],
  [
    'a workspace for a plan of our own',
    'file: plan.json',
    'file: plan.json\n    provider_region: eu',
    ['12:22 is for plans with "provider: seatsio" only'],
  ],
  [
    'an event of a hosted chart for a plan of our own',
    'starts: 2027-03-01 19:30',
    'starts: 2027-03-01 19:30\n        seating_provider_event: x',
    ['50:33 is for events whose seating_plan is kept by seats.io'],
  ],
]
