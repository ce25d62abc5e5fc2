/** A small correct catalogue; tests break it line by line, so its lines are counted from 1. */
export const smallCatalogue = `catalogue: small
organisers:
  quay:
    name: The Quay
    logo: quay.svg
venues:
  hall:
    name: Town Hall
seating_plans:
  hall-plan:
    file: plan.json
events:
  concert:
    title: Concert
    organiser: quay
    venue: hall
    dates:
      first:
        starts: 2027-02-13 19:30
        ends: "22:00"
        capacity: 100
    tickets:
      standing:
        name: Standing
        price: "12.50"
        booking_fee: "1.25"
        stock: 60
      parking:
        name: Parking
        face_price: "5.00"
        booking_fee: "0.50"
        absorb_fee: true
        stock:
          first: 10
        requires:
          - any_of: [standing]
            title: A ticket
    offers:
      three-for-two:
        label: 3 for 2
        buy: 3
        pay: 2
  play:
    title: Play
    organiser: quay
    seating_plan: hall-plan
    dates:
      night:
        starts: 2027-03-01 19:30
    tickets:
      stalls:
        name: Stalls
        price: 20
        seat_category: Stalls
codes:
  ten:
    code: TEN
    amount: 10
    per: basket
    max_uses: 5
    events: [concert]
`

export const smallPlan = JSON.stringify({
  name: 'Hall',
  categories: [{ name: 'Stalls', color: '#000000' }],
  size: { width: 100, height: 100 },
  zones: [
    {
      name: 'Stalls',
      position: { x: 0, y: 0 },
      rows: [
        {
          row_number: 'A',
          position: { x: 0, y: 0 },
          seats: ['1', '2', '3'].map((number) => ({
            seat_guid: `A-${number}`,
            seat_number: number,
            position: { x: Number(number) * 10, y: 0 },
            category: 'Stalls',
          })),
        },
      ],
    },
  ],
})

/** The small catalogue with one change; throws when the text to change is missing, so that no test edits nothing. */
export function editSmallCatalogue(from: string, to: string): string {
  if (!smallCatalogue.includes(from)) throw new Error(`The small catalogue has no "${from}"`)
  return smallCatalogue.replace(from, to)
}
