import type { CheckoutState } from '@foyer/contract/flow/states.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type * as stepsAfterBasket from './steps-after-basket.ts'

/** What every step is given. */
export interface StepProps {
  readonly checkout: Checkout
}

interface StepModule {
  readonly default: ComponentType<StepProps>
}

/** The room of a state: its code arrives when it is needed, or a little before. */
export interface StepRoom {
  readonly load: () => Promise<StepModule>
  readonly Room: LazyExoticComponent<ComponentType<StepProps>>
}

function room(load: () => Promise<StepModule>): StepRoom {
  return { load, Room: lazy(load) }
}

/** The room of a step after the basket. */
function later(name: keyof typeof stepsAfterBasket): StepRoom {
  return room(async () => ({ default: (await import('./steps-after-basket.ts'))[name] }))
}

const determining = room(() => import('./steps/determining/determining-step.tsx'))

/** One room for each state. */
export const stepRooms = {
  determining,
  basket: room(() => import('./steps/basket/basket-step.tsx')),
  captcha: room(() => import('./steps/captcha/captcha-step.tsx')),
  reserve: room(() => import('./steps/reserve/reserve-step.tsx')),
  donation: later('Donation'),
  gift_aid: later('GiftAid'),
  login: later('Login'),
  marketing_preferences: later('MarketingPreferences'),
  delivery_address: later('DeliveryAddress'),
  ticket_questions_before: later('TicketQuestionsBefore'),
  payment: later('Payment'),
  awaiting_truelayer: later('AwaitingTruelayer'),
  deliver_tickets: later('DeliverTickets'),
  ticket_questions_after: later('TicketQuestionsAfter'),
  after_sale_messages: later('AfterSaleMessages'),
  waiver: later('Waiver'),
  order_completed: later('OrderCompleted'),
} as const satisfies Record<CheckoutState, StepRoom>
