import type { Module } from '../module.ts'
import { home } from './home/index.ts'

/** What people of an organiser see and do at the desk. */
export const desk: Module = {
  name: 'desk',
  handlers: [],
  operations: [...home.operations],
  jobs: [...home.jobs],
}
