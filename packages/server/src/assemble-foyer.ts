import type { Foyer, FoyerParts } from './foyer.ts'
import { createRooms } from './modules/rooms.ts'
import { createKeptPages } from './platform/http/kept-pages.ts'
import { createLook } from './platform/http/page-frame.ts'

/** Puts a shop together: everything its process keeps in memory is made here, so that two shops in one process share nothing. */
export const assembleFoyer = (parts: FoyerParts): Foyer => ({
  ...parts,
  look: createLook(parts),
  keptPages: createKeptPages({ freshMs: parts.pagesFreshMs }),
  rooms: createRooms(parts),
})
