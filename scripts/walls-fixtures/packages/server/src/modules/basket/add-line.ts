// breaks: module-through-exports module-through-exports module-registered-once
import { rows } from '../inventory/inventory-store.ts'
import type { View } from '../inventory/inventory-view.ts'
import { inventory } from '../inventory/index.ts'
import { hold } from '../inventory/exports.ts'
import { lines } from './basket-store.ts'
