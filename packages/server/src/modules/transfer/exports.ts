export { countTransferable, listTransfersOfHolder } from './list-transfers.ts'
