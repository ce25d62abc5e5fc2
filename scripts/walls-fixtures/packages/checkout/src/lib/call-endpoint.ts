// breaks: nothing
import { fee } from '@foyer/contract/rules/fee.ts'
export const call = () => fetch('/')
export const text = { fetch: 'a property of this name is no call' }
