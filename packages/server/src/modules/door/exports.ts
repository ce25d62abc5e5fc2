export { admitTicket } from './check-at-door.ts'
export { findAdmission, insertScan, lockDoorTicket, markUnused, undoScansOf } from './door-store.ts'
