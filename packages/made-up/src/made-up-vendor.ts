import { payAtBankMinutes } from '@foyer/contract/limits.ts'
import { truelayerReturn } from '@foyer/contract/endpoints/payment/truelayer-return.ts'
import * as z from 'zod'
import { defineVendor, limitsInSome } from '../../server/src/providers/payment/vendor.ts'
import { createMadeUpProvider } from './made-up.ts'
import type { MadeUpConfig } from './made-up-shapes.ts'

const settings = {
  MADEUP_API_KEY: z.string().optional(),
  MADEUP_API_BASE: z.url().default('https://api.made-up.example'),
}

export const madeup = defineVendor({
  settings,
  keys: 'MADEUP_API_KEY',
  problems: () => [],
  liveKeys: ({ MADEUP_API_KEY: key }) =>
    key?.startsWith('live_') === true ? ['MADEUP_API_KEY is a live key of Made-up'] : [],
  configOf: ({ MADEUP_API_KEY: apiKey, MADEUP_API_BASE: apiBase }): MadeUpConfig | null =>
    apiKey === undefined ? null : { apiKey, apiBase },
  payMinutes: payAtBankMinutes,
  limitsIn: limitsInSome(['GBP'], { least: 50, most: 1_000_000, step: 1 }),
  open: (config, { publicUrl }) =>
    createMadeUpProvider(config, `${publicUrl}${truelayerReturn.path}?way=madeup`),
})
