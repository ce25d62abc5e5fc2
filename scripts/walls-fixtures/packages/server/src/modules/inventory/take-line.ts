// breaks: rooms-in-order
import { lines } from '../basket/exports.ts'
import { prices } from '../catalogue/exports.ts'
