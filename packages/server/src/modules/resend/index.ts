import { places, type Module } from '../module.ts'
import { orderMailPages } from './order-mail-pages.ts'

export const resend: Module = {
  name: 'resend',
  places: places(true, '/order-mail/'),
  handlers: [],
  pages: orderMailPages,
}
