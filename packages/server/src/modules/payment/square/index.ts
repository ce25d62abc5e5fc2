import type { Part } from '../../module.ts'
import { getSquareCredentials } from './get-square-credentials.ts'
import { javascriptSquare } from './javascript-square.ts'
import { payWithSquare } from './pay-with-square.ts'

/** Payments to the Square account of an organiser. */
export const square: Part = {
  handlers: [getSquareCredentials, javascriptSquare, payWithSquare],
}
