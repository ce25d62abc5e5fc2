import type * as Sdk from 'square'
import { askPatiently } from '../payment/ask-patiently.ts'
import type { ListedPayment, ShopMark, Wanted } from '../payment/port.ts'
import { stateOf } from './square-state.ts'

/** Square's own maximum. */
const pageMaximum = 100

type Ask = <T>(call: (client: Sdk.SquareClient) => Promise<T>) => Promise<T>

/**
 * Square stores no fields of ours with a payment, only a note. Its first word is the key, which every event carries, so
 * that it finds a payment whose creation was never answered.
 */
export const noteOf = (idempotencyKey: string, mark: ShopMark | null): string =>
  mark === null ? idempotencyKey : `${idempotencyKey} ${mark.shopId} ${mark.lines}`

/** The key in a note. */
export const keyIn = (note: string | undefined): string | null => note?.split(' ')[0] ?? null

/** All payments since then at every location of the account, the newest of each first. */
export async function* listSquarePayments(
  ask: Ask,
  since: Date,
  wanted: Wanted,
): AsyncIterable<readonly ListedPayment[]> {
  // Without a location Square lists only the main one's payments.
  const { locations = [] } = await askPatiently(
    async () => await ask(async (client) => await client.locations.list()),
  )
  for (const { id } of locations) {
    if (id !== undefined) yield* listAt(ask, id, since, wanted)
  }
}

async function* listAt(
  ask: Ask,
  locationId: string,
  since: Date,
  wanted: Wanted,
): AsyncIterable<readonly ListedPayment[]> {
  let cursor: string | undefined
  do {
    const request = {
      locationId,
      beginTime: since.toISOString(),
      limit: pageMaximum,
      ...(cursor === undefined ? {} : { cursor }),
    }
    const page = await askPatiently(
      async () => await ask(async (client) => await client.payments.list(request)),
    )
    const ids = await wanted(page.data.flatMap(({ id }) => (id === undefined ? [] : [id])))
    yield page.data.filter(({ id }) => id !== undefined && ids.has(id)).map(listed)
    cursor = page.response.cursor
  } while (cursor !== undefined && cursor !== '')
}

function listed(payment: Sdk.Square.Payment): ListedPayment {
  const [idempotencyKey = '', shopId, lines = ''] = payment.note?.split(' ') ?? []
  return {
    ...stateOf(payment),
    madeAt: new Date(payment.createdAt ?? 0),
    mark: shopId === undefined ? null : { shopId, lines, idempotencyKey },
    refunded: Number(payment.refundedMoney?.amount ?? 0),
    isDisputed: false,
    payerEmail: payment.buyerEmailAddress ?? null,
  }
}
