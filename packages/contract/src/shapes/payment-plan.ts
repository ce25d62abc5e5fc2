import * as z from 'zod/mini'
import { moneyNumber } from '../wire.ts'

/** One payment of a plan: its day as dd/MM/yyyy, its amount in major units. */
const scheduleEntry = z.object({ uk_due: z.string(), value: moneyNumber })

export const planOption = z.object({ label: z.string(), schedule: z.array(scheduleEntry) })
