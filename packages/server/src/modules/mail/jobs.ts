import { emptiedBy } from './empty-outbox.ts'

/** Codes, whose readers look at a form that asks for one. */
const sendCodes = emptiedBy('codes')

/** Notices, and mails to many. */
const sendMails = emptiedBy('rest')

/** Mails of orders, whose readers have just paid or are about to. */
const sendOrderMails = emptiedBy('orders')

/** The background work of this room. */
export const jobs = [sendCodes, sendMails, sendOrderMails]
