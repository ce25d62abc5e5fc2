import type { Module } from '../module.ts'
import { mailWebhook } from './bounces/mail.ts'
import { mailgunWebhook } from './bounces/mailgun.ts'
import { sendgridWebhook } from './bounces/sendgrid.ts'
import { jobs } from './jobs.ts'

export const mail: Module = {
  name: 'mail',
  handlers: [mailWebhook, mailgunWebhook, sendgridWebhook],
  jobs,
}
