export { admitTicket } from './check-at-door.ts'
export {
  findAdmission,
  insertScan,
  lockDoorTicket,
  markUnused,
  undoScansOf,
  type DoorTicket,
} from './door-store.ts'
