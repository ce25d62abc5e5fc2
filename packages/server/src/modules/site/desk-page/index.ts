import type { Part } from '../../module.ts'
import { registerDesk } from './desk.ts'
import { registerOfflineDoor } from './offline-door.ts'

/** The frame of the desk, which is a single page. */
export const deskPage: Part = {
  register(app, foyer) {
    registerOfflineDoor(app, foyer)
    registerDesk(app, foyer)
  },
}
