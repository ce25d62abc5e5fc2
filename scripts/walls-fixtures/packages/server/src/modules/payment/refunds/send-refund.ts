// breaks: nothing
import { intents } from '../intents/insert-intent.ts'
export const refund = [intents]
