import type { Module } from '../module.ts'
import { mailWebhook } from './bounces/mail.ts'
import { mailgunWebhook } from './bounces/mailgun.ts'
import { sendgridWebhook } from './bounces/sendgrid.ts'
import { sendMails } from './jobs/send-mails.ts'
import { resumeSending } from './resume-sending.ts'

export const mail: Module = {
  name: 'mail',
  handlers: [mailWebhook, mailgunWebhook, sendgridWebhook],
  jobs: [sendMails],
  register: async (_app, foyer) => await resumeSending(foyer),
}
