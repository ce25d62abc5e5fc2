import type { brokenFiles } from './broken-files.test-data.ts'

/** The same for prices that no card can be charged. */
export const brokenCharges: typeof brokenFiles = [
  [
    'a price below the least of a card',
    'price: 20',
    'price: 0.12',
    ['53:16 £0.12 is below what a card can be charged (£0.30): enter at least 0.30, or 0 for free'],
  ],
  [
    'a price that its fee makes no larger than that',
    'price: "12.50"\n        booking_fee: "1.25"',
    'price: "0.10"\n        booking_fee: "0.05"',
    ['25:16 £0.15 is below what a card can be charged (£0.30): enter at least 0.25, or 0 for free'],
  ],
  [
    'a face price below the least',
    'face_price: "5.00"\n        booking_fee: "0.50"',
    'face_price: "0.29"\n        booking_fee: "0.10"',
    ['30:21 £0.29 is below what a card can be charged (£0.30): enter at least 0.30, or 0 for free'],
  ],
  [
    'too few yen',
    'title: Play\n',
    'title: Play\n    currency: JPY\n',
    ['54:16 ¥20 is below what a card can be charged (¥50): enter at least 50, or 0 for free'],
  ],
  [
    'more than a card can be charged',
    'price: 20',
    'price: 1000000',
    ['53:16 £1,000,000.00 is more than a card can be charged (£999,999.99)'],
  ],
  [
    'a delivery that costs too little',
    'title: Concert\n',
    'title: Concert\n    posted: true\n    delivery_cost: 0.2\n',
    ['16:20 £0.20 is below what a card can be charged (£0.30): enter at least 0.30, or 0 for free'],
  ],
  [
    'cover that costs too little',
    'title: Concert\n',
    'title: Concert\n    refund_protection:\n      cost: 0.2\n',
    ['16:13 £0.20 is below what a card can be charged (£0.30): enter at least 0.30, or 0 for free'],
  ],
  [
    'a gift voucher that is worth too little',
    'codes:\n',
    'gift_vouchers:\n  gift:\n    name: A gift\n    organiser: quay\n    amounts: [0.29, 10]\ncodes:\n',
    ['59:15 £0.29 is below what a card can be charged (£0.30): enter at least 0.30, or 0 for free'],
  ],
  [
    'a donation that nobody may give',
    'venues:\n',
    'charities:\n  help:\n    name: Help\n    donation_title: Give\n    donation_presets: [0.5, 5]\nvenues:\n',
    ['10:24 a donation is between £1.00 and £10,000.00'],
  ],
]
