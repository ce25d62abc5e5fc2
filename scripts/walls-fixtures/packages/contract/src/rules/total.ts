// breaks: nothing
import * as z from 'zod'
import type { output } from 'zod/v4/core'
import { fee } from './fee.ts'
export const at = new Date(0)
