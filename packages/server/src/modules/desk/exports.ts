export { createDeskRoom, type DeskRoom } from './desk-room.ts'
export { startFiguresAgain } from './home/figures/roll-up-figures.ts'
export { refusedInSql } from './debts-in-sql.ts'
