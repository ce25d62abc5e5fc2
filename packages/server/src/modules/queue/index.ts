import type { Module } from '../module.ts'
import { steerOperations } from './steer/index.ts'

/** What buyers of events wait in for their turn. */
export const queue: Module = {
  name: 'queue',
  handlers: [],
  operations: steerOperations,
}
