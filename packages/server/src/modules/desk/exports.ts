export { createDeskRoom, type DeskRoom } from './desk-room.ts'
export { startFiguresAgain } from './home/figures/roll-up-figures.ts'
export { idFinders } from './lists/exports.ts'
export { mailFramePolicy } from './order/mails/mail-frame-policy.ts'
