import { wholeNumberIn } from '@foyer/contract/typed/read-amount.ts'
import { type Fields, freeKey } from '../../parts/document/field-path.ts'
import { keyOfDay } from '../../parts/document/key-of-day.ts'

/** What the first page of a new event asks for. */
export interface FirstPage {
  readonly title: string
  readonly venue: string
  /** `2027-02-13`, or empty. */
  readonly day: string
  readonly time: string
  readonly tickets: readonly FirstTicket[]
}

export interface FirstTicket {
  readonly name: string
  readonly price: string
  readonly fee: string
  readonly stock: string
}

export const emptyTicket: FirstTicket = { name: '', price: '', fee: '', stock: '' }

/** A whole event of what the first page says: what is left empty is asked for in the editor. */
export function draftOfEvent(
  { title, venue, day, time, tickets }: FirstPage,
  currency: string,
): Fields {
  let types: Fields = {}
  for (const { name, price, fee, stock } of tickets.filter((one) => !isEmpty(one)))
    types = {
      ...types,
      [freeKey(name, 'ticket', types)]: {
        name,
        price: price.trim() === '' ? '0' : price,
        ...(fee.trim() !== '' && { booking_fee: fee }),
        stock: wholeNumberIn(stock) ?? stock,
      },
    }
  return {
    title: title.trim(),
    ...(venue !== '' && { venue }),
    currency,
    published: false,
    dates: { [day === '' ? 'date' : keyOfDay(day)]: { starts: `${day} ${time}`.trim() } },
    tickets: types,
  }
}

const isEmpty = ({ name, price, fee, stock }: FirstTicket): boolean =>
  [name, price, fee, stock].every((text) => text.trim() === '')
