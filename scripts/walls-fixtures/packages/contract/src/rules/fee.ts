// breaks: contract-stands-alone contract-stands-alone contract-stands-alone
import { something } from '@foyer/ui/button.tsx'
import { readFileSync } from 'node:fs'
import type { Row } from '../../../server/src/modules/basket/basket-store.ts'
