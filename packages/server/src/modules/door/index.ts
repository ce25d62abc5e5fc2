import type { Module } from '../module.ts'
import { registerDoorPages } from './door-pages.ts'

export const door: Module = {
  name: 'door',
  handlers: [],
  register: registerDoorPages,
}
