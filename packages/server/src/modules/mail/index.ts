import type { Module } from '../module.ts'
import { sendMails } from './jobs/send-mails.ts'

export const mail: Module = { name: 'mail', handlers: [], jobs: (foyer) => [sendMails(foyer)] }
