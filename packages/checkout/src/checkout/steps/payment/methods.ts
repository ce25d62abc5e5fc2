import { paymentMessages } from '@foyer/contract/messages.ts'
import type { PaymentMethod } from '@foyer/contract/shapes/checkout.ts'
import type { ComponentType } from 'react'
import type { MethodAsks } from './buyer/buyer-form.ts'
import { CardPanel } from './card/card-panel.tsx'
import { InstalmentPanel } from './instalment-panel.tsx'
import type { PanelProps } from './panel.ts'
import { SquarePanel } from './square/square-panel.tsx'
import { TruelayerPanel } from './truelayer-panel.tsx'

/** A way to pay as the payment step shows it. `panel.ts` describes what a panel gets and returns. */
export interface MethodRoom extends MethodAsks {
  readonly label: string
  readonly panel: ComponentType<PanelProps>
  /** Shown when paying fails and no reason is known. */
  readonly failureText: string
}

export const methodRooms = {
  truelayer: {
    label: paymentMessages.bank,
    panel: TruelayerPanel,
    asksAddress: false,
    asksPhone: false,
    failureText: paymentMessages.bankHandOverFailed,
  },
  stripe: {
    label: paymentMessages.card,
    panel: CardPanel,
    asksAddress: true,
    asksPhone: false,
    failureText: paymentMessages.payFailed,
  },
  square: {
    label: paymentMessages.card,
    panel: SquarePanel,
    asksAddress: true,
    asksPhone: false,
    failureText: paymentMessages.payFailed,
  },
  instalment: {
    label: paymentMessages.plan,
    panel: InstalmentPanel,
    asksAddress: false,
    asksPhone: true,
    failureText: paymentMessages.payFailed,
  },
} as const satisfies Record<PaymentMethod, MethodRoom>
