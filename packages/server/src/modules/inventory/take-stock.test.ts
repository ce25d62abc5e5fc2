import { describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import type { Tx } from '../../platform/database/db.ts'
import { decideForAll, type Decided } from './take-stock.ts'

const now = new Date('2026-12-01T10:00:00Z')

/** Records which statements are run; every counter has room, and every seat can be had. */
function recording(): { tx: Tx; names: string[] } {
  const names: string[] = []
  const answer = (name: string): unknown[] => {
    names.push(name)
    if (name === 'inventory.lock_stock') return [{ id: 7, left: 10 }]
    if (name !== 'inventory.lock_seats') return []
    return [{ eventDateId: 3, guid: 'A-1', status: 'free', saleId: null, expiresAt: null }]
  }
  return {
    names,
    tx: {
      all: async (name: string) => await Promise.resolve(answer(name)),
      one: async (name: string) => await Promise.resolve(answer(name)[0]),
      maybe: async (name: string) => await Promise.resolve(answer(name)[0]),
      run: async (name: string) => await Promise.resolve(answer(name).length),
      write: async (name: string) => await Promise.resolve(void answer(name)),
    } as unknown as Tx,
  }
}

const requestOf = (saleId: number, seats: readonly string[]) => ({
  saleId,
  customerKey: null,
  expiresAt: new Date(now.getTime() + 10 * minuteMs),
  wanted: [
    {
      stockId: 7,
      eventDateId: 3,
      dateHasCapacity: false,
      qty: 1,
      seats: seats.map((guid) => ({ guid, section: '', row: 'A', number: '1' })),
    },
  ],
  codes: [],
  amountsOf: () => new Map<number, number>(),
  places: null,
})

async function take(
  tx: Tx,
  requests: Parameters<typeof decideForAll>[1],
): Promise<Decided['outcomes']> {
  const { outcomes, write } = await decideForAll(tx, requests, now)
  await write()
  return outcomes
}

describe('the statements of a batch', () => {
  it('when no line has seats, then nothing is asked of seats, however many sales there are', async () => {
    const { tx, names } = recording()
    await take(tx, [requestOf(1, []), requestOf(2, []), requestOf(3, [])])
    expect(names).toEqual(['inventory.lock_stock', 'inventory.insert_holds'])
  })

  it('when some line has, then two statements serve all, and the first of two has the seat', async () => {
    const { tx, names } = recording()
    const requests = [requestOf(1, ['A-1']), requestOf(2, ['A-1']), requestOf(3, [])]
    const outcomes = await take(tx, requests)
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['taken', 'lost', 'taken'])
    expect(names).toEqual([
      'inventory.lock_stock',
      'inventory.lock_seats',
      'inventory.insert_holds',
      'inventory.reserve_seats',
    ])
  })

  it('when networks are bounded, then two statements serve all, before the stock is locked', async () => {
    const { tx, names } = recording()
    const places = { network: 'a', subnetwork: null, percent: 33, needsCaptcha: false }
    const requests = [1, 2, 3].map((saleId) => ({ ...requestOf(saleId, []), places }))
    await take(tx, requests)
    expect(names).toEqual([
      'inventory.lock_places',
      'inventory.read_places',
      'inventory.lock_stock',
      'inventory.insert_holds',
    ])
  })
})
