// breaks: nothing
import { randomUUID } from 'node:crypto'
// @ts-expect-error a text is no number
export const count: number = 'one'
export const now = Date.now()
