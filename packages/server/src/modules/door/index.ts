import { places, type Module } from '../module.ts'
import { registerDoorPages } from './door-pages.ts'

export const door: Module = {
  name: 'door',
  places: places(true, '/door/'),
  handlers: [],
  register: registerDoorPages,
}
