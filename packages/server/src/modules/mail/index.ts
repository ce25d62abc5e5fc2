import type { Module } from '../module.ts'
import { mailWebhook } from './bounces/mail.ts'
import { mailgunWebhook } from './bounces/mailgun.ts'
import { sendgridWebhook } from './bounces/sendgrid.ts'
import { sendCodes } from './jobs/send-codes.ts'
import { sendMails } from './jobs/send-mails.ts'
import { sendOrderMails } from './jobs/send-order-mails.ts'

export const mail: Module = {
  name: 'mail',
  handlers: [mailWebhook, mailgunWebhook, sendgridWebhook],
  jobs: [sendCodes, sendOrderMails, sendMails],
}
