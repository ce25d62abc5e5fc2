export { listTransfersOfHolder } from './list-transfers.ts'
export { sentByHolder } from './transfer-store.ts'
