import type { CheckoutState } from '@foyer/contract/flow/states.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

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

const determining = room(() => import('./steps/determining/determining-step.tsx'))

/** One room for each state. */
export const stepRooms = {
  determining,
  basket: room(() => import('./steps/basket/basket-step.tsx')),
  captcha: room(() => import('./steps/captcha/captcha-step.tsx')),
  reserve: room(() => import('./steps/reserve/reserve-step.tsx')),
  donation: room(() => import('./steps/donation/donation-step.tsx')),
  gift_aid: room(() => import('./steps/gift-aid/gift-aid-step.tsx')),
  login: room(() => import('./steps/login/login-step.tsx')),
  marketing_preferences: room(
    () => import('./steps/marketing-preferences/marketing-preferences-step.tsx'),
  ),
  delivery_address: room(() => import('./steps/delivery-address/delivery-address-step.tsx')),
  ticket_questions_before: room(
    () => import('./steps/ticket-questions-before/ticket-questions-before-step.tsx'),
  ),
  payment: room(() => import('./steps/payment/payment-step.tsx')),
  awaiting_truelayer: room(() => import('./steps/awaiting-truelayer/awaiting-truelayer-step.tsx')),
  deliver_tickets: room(() => import('./steps/deliver-tickets/deliver-tickets-step.tsx')),
  ticket_questions_after: room(
    () => import('./steps/ticket-questions-after/ticket-questions-after-step.tsx'),
  ),
  after_sale_messages: room(
    () => import('./steps/after-sale-messages/after-sale-messages-step.tsx'),
  ),
  waiver: room(() => import('./steps/waiver/waiver-step.tsx')),
  order_completed: room(() => import('./steps/order-completed/order-completed-step.tsx')),
} as const satisfies Record<CheckoutState, StepRoom>
