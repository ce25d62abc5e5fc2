import { emptiedBy } from '../empty-outbox.ts'

/** Mails of orders, whose readers have just paid or are about to. */
export const sendOrderMails = emptiedBy('orders')
