import type { Module } from '../module.ts'
import { registerOrderMailPages } from './order-mail-pages.ts'

export const resend: Module = {
  name: 'resend',
  handlers: [],
  register: registerOrderMailPages,
}
