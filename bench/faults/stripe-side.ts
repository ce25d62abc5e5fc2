import { setTimeout } from 'node:timers/promises'

/** The card provider's simulator as the buyer's browser and an accountant meet it, without the shop in between. */
export interface Stripe {
  readonly apiBase: string
  readonly secretKey: string
  readonly publishableKey: string
}

/** The buyer's browser confirms the card; while the provider is away it tries again, as the provider's script would. */
export async function confirmCard(stripe: Stripe, intent: string): Promise<void> {
  for (let tried = 0; tried < 100; tried += 1) {
    const answer = await fetch(`${stripe.apiBase}/v1/payment_intents/${intent}/confirm`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${stripe.secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
        // One idempotency key for one purchase: asked twice, the card is charged once.
        'idempotency-key': `confirm-${intent}`,
      },
      body: new URLSearchParams({
        payment_method: 'pm_card_visa',
        return_url: 'http://localhost/',
      }),
    }).catch(() => null)
    if (answer?.ok === true) return
    if (answer !== null && answer.status < 500)
      throw new Error(`confirm: ${answer.status} ${(await answer.text()).slice(0, 80)}`)
    await setTimeout(250)
  }
  throw new Error('the card could not be confirmed')
}

export interface Capture {
  readonly id: string
  /** Minor units: the amount captured, and how much of it was refunded. */
  readonly received: number
  readonly refunded: number
}

/** Every payment the provider has captured, by its own books. */
export async function listCaptures(stripe: Stripe): Promise<Capture[]> {
  const captures: Capture[] = []
  const refunded = new Map<string, number>()
  for await (const refund of listAll<{
    payment_intent: string
    amount: number
    status: string
  }>(stripe, 'refunds')) {
    if (refund.status === 'failed') continue
    const before = refunded.get(refund.payment_intent) ?? 0
    refunded.set(refund.payment_intent, before + refund.amount)
  }
  for await (const intent of listAll<{ id: string; status: string; amount_received: number }>(
    stripe,
    'payment_intents',
  )) {
    if (intent.status !== 'succeeded') continue
    const back = refunded.get(intent.id) ?? 0
    captures.push({ id: intent.id, received: intent.amount_received, refunded: back })
  }
  return captures
}

async function* listAll<One>({ apiBase, secretKey }: Stripe, what: string): AsyncGenerator<One> {
  let after = ''
  for (;;) {
    const query = new URLSearchParams({
      limit: '100',
      ...(after === '' ? {} : { starting_after: after }),
    })
    const answer = await fetch(`${apiBase}/v1/${what}?${query.toString()}`, {
      headers: { authorization: `Bearer ${secretKey}` },
    })
    const page = (await answer.json()) as {
      data: (Awaited<One> & { id: string })[]
      has_more: boolean
    }
    yield* page.data
    after = page.data.at(-1)?.id ?? ''
    if (!page.has_more || after === '') return
  }
}
