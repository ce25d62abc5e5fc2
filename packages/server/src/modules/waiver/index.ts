import type { Module } from '../module.ts'
import { waiverPages } from './waiver-pages.ts'

export const waiver: Module = {
  name: 'waiver',
  handlers: [],
  pages: waiverPages,
}
