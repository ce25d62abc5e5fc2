export { createDeskRoom, type DeskRoom } from './desk-room.ts'
