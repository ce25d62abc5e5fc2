import { describe, expect, it } from 'vitest'
import { type Delivery, type DeliveryEvent, deliveryStages, reduceDelivery } from './delivery.ts'

function after(...events: DeliveryEvent[]): Delivery {
  return events.reduce<Delivery>(reduceDelivery, { stage: 'processing' })
}

const started = { type: 'started' } as const
const inWallet = { type: 'wallet_answered', completed: true } as const

describe('delivery', () => {
  it('when all goes well then the stages come one after the other', () => {
    expect(after(started)).toEqual({ stage: 'to_wallet' })
    expect(after(started, inWallet)).toEqual({ stage: 'to_email' })
    expect(after(started, inWallet, { type: 'email_answered', completed: true })).toEqual({
      stage: 'done',
      mailed: true,
    })
  })

  it('when the mail fails then it is done all the same, and known', () => {
    const done = after(started, inWallet, { type: 'email_answered', completed: false })
    expect(done).toEqual({ stage: 'done', mailed: false })
    expect(deliveryStages(done, false).at(-1)?.state).toBe('failed')
  })

  it('when the wallet fails then it has failed, and can be tried again', () => {
    const failed = after(started, { type: 'wallet_answered', completed: false })
    expect(failed).toEqual({ stage: 'failed' })
    expect(reduceDelivery(failed, started)).toEqual({ stage: 'to_wallet' })
  })

  it('when shown then processing, payment, wallet and e-mail stand in that order', () => {
    const states = (...events: DeliveryEvent[]) =>
      deliveryStages(after(...events), false).map((stage) => stage.state)
    expect(states()).toEqual(['current', 'waiting', 'waiting', 'waiting'])
    expect(states(started)).toEqual(['done', 'done', 'current', 'waiting'])
    expect(states(started, inWallet)).toEqual(['done', 'done', 'done', 'current'])
  })

  it('when a payment plan remains then the wording says some', () => {
    expect(deliveryStages({ stage: 'to_wallet' }, true)[2]?.text).toContain('some of your tickets')
  })
})
