export type { Guest } from './guests/check-guests.ts'
