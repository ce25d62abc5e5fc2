// breaks: rooms-in-order
import { intents } from '../intents/insert-intent.ts'
export const vault = [intents]
