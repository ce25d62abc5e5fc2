import { createDoorRoom, type DoorRoom } from './door/door-room.ts'
import { createExportsRoom, type ExportsRoom } from './exports/exports-room.ts'
import { createHomeRoom, type HomeRoom } from './home/home-room.ts'

/** What the desk keeps in a process beside the database. */
export type DeskRoom = HomeRoom & DoorRoom & ExportsRoom

export const createDeskRoom = (): DeskRoom => ({
  ...createHomeRoom(),
  ...createDoorRoom(),
  ...createExportsRoom(),
})
