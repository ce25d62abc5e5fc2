export { listTransfersOfHolder } from './list-transfers.ts'
export { takeBackForSender } from './take-back-transfer.ts'
export { sentByHolder } from './transfer-store.ts'
