import { emptiedBy } from '../empty-outbox.ts'

/** Notices, and mails to many. */
export const sendMails = emptiedBy('rest')
