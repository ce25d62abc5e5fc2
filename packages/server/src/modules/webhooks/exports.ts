export type { MessageDetails } from './message-store.ts'
