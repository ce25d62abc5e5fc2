import type { Module } from '../module.ts'
import { registerWaiverPages } from './waiver-pages.ts'

export const waiver: Module = {
  name: 'waiver',
  handlers: [],
  register: registerWaiverPages,
}
