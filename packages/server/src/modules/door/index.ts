import { places, type Module } from '../module.ts'
import { doorPages, registerScanner } from './door-pages.ts'

export const door: Module = {
  name: 'door',
  places: places(true, '/door/'),
  handlers: [],
  pages: doorPages,
  register: registerScanner,
}
