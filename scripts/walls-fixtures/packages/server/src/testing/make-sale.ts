// breaks: nothing
import { insertSale } from '../modules/sale/sale-store.ts'
export const now = Date.now()
