import type { CheckoutState } from '@foyer/contract/flow/states.ts'
import { type Room, steps } from '@foyer/contract/flow/steps.ts'
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { StepProps } from './step-props.ts'

interface StepModule {
  readonly default: ComponentType<StepProps>
}

/** The code of a room arrives when it is needed, or a little before. */
interface StepRoom {
  readonly load: () => Promise<StepModule>
  readonly Room: LazyExoticComponent<ComponentType<StepProps>>
}

function room(load: () => Promise<StepModule>): StepRoom {
  return { load, Room: lazy(load) }
}

/** The rooms by their folders. */
const rooms = {
  determining: room(() => import('./steps/determining/determining-step.tsx')),
  basket: room(() => import('./steps/basket/basket-step.tsx')),
  captcha: room(() => import('./steps/captcha/captcha-step.tsx')),
  reserve: room(() => import('./steps/reserve/reserve-step.tsx')),
  donation: room(() => import('./steps/donation/donation-step.tsx')),
  'gift-aid': room(() => import('./steps/gift-aid/gift-aid-step.tsx')),
  login: room(() => import('./steps/login/login-step.tsx')),
  'marketing-preferences': room(
    () => import('./steps/marketing-preferences/marketing-preferences-step.tsx'),
  ),
  'delivery-address': room(() => import('./steps/delivery-address/delivery-address-step.tsx')),
  'ticket-questions-before': room(
    () => import('./steps/ticket-questions-before/ticket-questions-before-step.tsx'),
  ),
  payment: room(() => import('./steps/payment/payment-step.tsx')),
  'awaiting-truelayer': room(
    () => import('./steps/awaiting-truelayer/awaiting-truelayer-step.tsx'),
  ),
  'deliver-tickets': room(() => import('./steps/deliver-tickets/deliver-tickets-step.tsx')),
  'ticket-questions-after': room(
    () => import('./steps/ticket-questions-after/ticket-questions-after-step.tsx'),
  ),
  'after-sale-messages': room(
    () => import('./steps/after-sale-messages/after-sale-messages-step.tsx'),
  ),
  waiver: room(() => import('./steps/waiver/waiver-step.tsx')),
  'order-completed': room(() => import('./steps/order-completed/order-completed-step.tsx')),
} as const satisfies Record<Room, StepRoom>

/** The room in which a state is shown. */
export function roomOf(state: CheckoutState): StepRoom {
  return rooms[steps[state].room]
}
