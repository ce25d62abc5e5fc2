import { declareJob } from '../../platform/jobs/declare-job.ts'

/** Writes and sends what is due. The database queues it by this name, in the transaction of what a message is about. */
export const sendWebhooksJob = declareJob('send-webhooks', {})
