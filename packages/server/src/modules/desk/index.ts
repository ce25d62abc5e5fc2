import type { Module } from '../module.ts'
import { orderOperations } from './order/index.ts'

/** What organisers see and do at their desk, over all other rooms. */
export const desk: Module = {
  name: 'desk',
  handlers: [],
  operations: [...orderOperations],
}
