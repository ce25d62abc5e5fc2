import { emptiedBy } from '../empty-outbox.ts'

/** Codes, whose readers look at a form that asks for one. */
export const sendCodes = emptiedBy('codes')
