import * as z from 'zod/mini'
import { waysOfPort } from '../../ways/ways.ts'

/** Which provider of bank payments is meant; TrueLayer, after which the calls are named, unless it says another. */
export const bankWay = { way: z._default(z.enum(waysOfPort('bank')), 'truelayer') }
