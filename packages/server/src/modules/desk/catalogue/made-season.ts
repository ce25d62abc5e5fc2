import { keepPicture } from '@foyer/contract/api/catalogue/keep-picture.ts'
import type { DocumentFields } from '@foyer/contract/catalogue/document-fields.ts'
import { concert, type DeskOrganiser } from './catalogue-fixture.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="3" height="2"/></svg>'
const plan = {
  name: 'Small house',
  categories: [
    { name: 'Stalls', color: '#b3432b' },
    { name: 'Circle', color: '#2b43b3' },
  ],
  size: { width: 100, height: 100 },
  zones: [
    {
      name: 'House',
      position: { x: 0, y: 0 },
      rows: ['A', 'B'].map((row, y) => ({
        row_number: row,
        position: { x: 0, y: y * 20 },
        seats: ['1', '2', '3'].map((number) => ({
          seat_guid: `${row}-${number}`,
          seat_number: number,
          position: { x: Number(number) * 10, y: 0 },
          category: row === 'A' ? 'Stalls' : 'Circle',
        })),
      })),
    },
  ],
} satisfies DocumentFields['seating_plans']['plan']

/** Makes one of everything that the desk can make, with all kinds of fields. */
export async function makeSeason(own: DeskOrganiser): Promise<void> {
  const { body } = await own.owner.call(keepPicture, {
    params: { organiser: own.key },
    body: { name: 'Quay at night.svg', content: Buffer.from(svg).toString('base64') },
  })
  const change = await own.change('organisers', own.key, {
    description: '<p>By the water</p>',
    logo: body.picture,
    vat: 20,
    refund_policy: '<p>Until a week before</p>',
    marketing_signup_message: 'News of the Quay?',
  })
  if (change.status !== 200) throw new Error(change.text)
  const hall = await own.make('venues', 'Town Hall', {
    name: 'Town Hall',
    capacity: 500,
    accessibility: 'A ramp',
    latitude: 51.45,
    longitude: -2.6,
  })
  const pier = await own.make('venues', 'Pier', {
    name: 'Pier',
    country: 'IE',
    time_zone: 'Europe/Dublin',
  })
  const house = await own.make('seating_plans', 'Small house', { plan })
  const series = await own.make('events', 'Series', {
    title: 'Series',
    venue: hall,
    poster: body.picture,
    poster_alt: 'The quay at night',
    description: '<p>Line one\n  line two: "quoted" # no comment</p>\n\n<ul>\n- no list\n</ul>',
    dates: Object.fromEntries(
      Array.from({ length: 40 }, (_, day) => [
        `d${day}`,
        {
          starts: `2027-0${day < 20 ? 3 : 4}-${String((day % 20) + 1).padStart(2, '0')} 19:30`,
          doors: '19:00',
        },
      ]),
    ),
    tickets: {
      ...concert.tickets,
      child: { name: 'Child', price: 6, stock: { d0: 20, d39: 1 } },
      parking: {
        name: 'Parking',
        face_price: '5.00',
        booking_fee: '0.50',
        absorb_fee: true,
        stock: 5,
        requires: [{ any_of: ['adult', 'child'], title: 'A ticket' }],
      },
    },
    questions: {
      diet: {
        ask: 'before',
        question: 'Diet: yes/no?',
        type: 'dropdown',
        options: ['yes', 'no', '~'],
      },
      name: { ask: 'after', question: 'Name?', ticket: 'adult', mandatory: true },
    },
    offers: {
      three: { label: '3 for 2', buy: 3, pay: 2, tickets: ['adult'] },
      ten: { label: '10 % from 10', from: 10, percent: 10 },
    },
    payment_plans: { two: { label: 'Two parts', parts: 2 } },
    waiver: '<p>At my own risk</p>',
    refund_policy: { text: 'Our policy', title: 'Policy', description: '<p>None</p>' },
  })
  await own.make('events', 'Play', {
    title: 'Play',
    venue: pier,
    seating_plan: house,
    published: '2027-01-01 10:00',
    queue: 'automatic',
    queue_group: 'plays',
    queue_opens: '2027-01-08 09:30',
    dates: { night: { starts: '2027-06-01 20:00' } },
    tickets: {
      stalls: { name: 'Stalls', price: '20.00', seat_category: 'Stalls' },
      circle: { name: 'Circle', price: '30.00', seat_category: 'Circle' },
      pass: {
        name: 'With series',
        price: 1,
        stock: 3,
        requires: [{ any_of: [`${series}/adult`], title: 'Series' }],
      },
    },
  })
  await own.make('events', 'Online', {
    title: 'Online',
    online_access: 'https://stream.example/',
    dates: { night: { starts: '2027-06-02 20:00' } },
    tickets: { all: { name: 'All', price: 0, stock: 10 } },
  })
  await own.make('codes', 'JAZZ10', {
    code: 'JAZZ10',
    percent: 12.5,
    starts: '2027-01-01 10:00',
    ends: '2027-05-01 10:00',
    max_uses: 3,
    events: [series],
    tickets: [`${series}/adult`],
  })
  await own.make('gift_vouchers', 'Voucher', {
    name: 'Voucher',
    picture: body.picture,
    amounts: ['10.00', 20],
    free_amount: { from: 5, to: '500.00' },
  })
}
