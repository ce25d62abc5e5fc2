import { createHomeRoom, type HomeRoom } from './home/home-room.ts'

/** What the desk keeps in a process beside the database. */
export type DeskRoom = HomeRoom

export const createDeskRoom = (): DeskRoom => createHomeRoom()
