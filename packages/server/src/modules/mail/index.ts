import type { Module } from '../module.ts'
import { sendMails } from './jobs/send-mails.ts'
import { resumeSending } from './resume-sending.ts'

export const mail: Module = {
  name: 'mail',
  handlers: [],
  jobs: [sendMails],
  register: async (_app, foyer) => await resumeSending(foyer),
}
