export type { MessageDetails } from './messages/message-store.ts'
