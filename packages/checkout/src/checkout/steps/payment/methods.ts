import type { PaymentMethod } from '@foyer/contract/shapes/checkout.ts'
import * as all from './all-methods.ts'
import type { MethodRoom } from './panel.ts'

export const methodRooms: Readonly<Record<PaymentMethod, MethodRoom>> = all
