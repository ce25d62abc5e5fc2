import type { Module } from '../module.ts'
import { getSession } from './get-session.ts'
import { listActions } from './list-actions.ts'

/** Who may use the desk and the API, and what they did. */
export const staff: Module = {
  name: 'staff',
  handlers: [],
  operations: [getSession, listActions],
}
