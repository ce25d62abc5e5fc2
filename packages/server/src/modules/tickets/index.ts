import type { Module } from '../module.ts'
import { publishTicketKeys } from './publish-ticket-keys.ts'

export const tickets: Module = {
  name: 'tickets',
  handlers: [],
  register: publishTicketKeys,
}
