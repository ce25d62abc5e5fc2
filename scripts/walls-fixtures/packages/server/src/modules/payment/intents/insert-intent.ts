// breaks: rooms-in-order
import { refunds } from '../refunds/refund-store.ts'
export const intents = [refunds]
