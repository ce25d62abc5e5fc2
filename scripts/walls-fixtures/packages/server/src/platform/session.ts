// breaks: platform-never-imports-module clock-in-one-place clock-in-one-place chance-in-one-place chance-in-one-place environment-in-one-place fetch-in-one-place
import { user } from '../modules/account/exports.ts'
import { randomUUID } from 'node:crypto'
const at = new Date()
const soon = Temporal.Now.instant()
const id = globalThis.crypto.randomUUID()
const key = process['env'].KEY
const request = fetch
