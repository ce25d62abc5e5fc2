import { payAtBankMinutes } from '@foyer/contract/limits.ts'
import { truelayerReturn } from '@foyer/contract/endpoints/payment/truelayer-return.ts'
import * as z from 'zod'
import { defineVendor, limitsInSome, webUrl } from '../../server/src/providers/payment/vendor.ts'
import { createMadeUpProvider } from './made-up.ts'
import type { MadeUpConfig } from './made-up-shapes.ts'

const ownBase = 'https://api.made-up.example'
const settings = {
  MADEUP_API_KEY: z.string().optional(),
  MADEUP_API_BASE: webUrl.default(ownBase),
}

export const madeup = defineVendor({
  settings,
  keys: 'MADEUP_API_KEY',
  guide: {
    rows: [
      {
        names: ['MADEUP_API_KEY', 'MADEUP_API_BASE'],
        what: 'payments on the page of Made-up',
        without: "the simulator's",
      },
    ],
    steps: [],
  },
  problems: ({ MADEUP_API_BASE: base }, { production }) =>
    production && base !== ownBase ? ['MADEUP_API_BASE may not be set in production.'] : [],
  liveKeys: ({ MADEUP_API_KEY: key }) =>
    key?.startsWith('live_') === true ? ['MADEUP_API_KEY is a live key of Made-up'] : [],
  configOf: ({ MADEUP_API_KEY: apiKey, MADEUP_API_BASE: apiBase }): MadeUpConfig | null =>
    apiKey === undefined ? null : { apiKey, apiBase },
  payMinutes: payAtBankMinutes,
  limitsIn: limitsInSome(['GBP'], { least: 50, most: 1_000_000, step: 1 }),
  open: async (config, { publicUrl }) =>
    await Promise.resolve(
      createMadeUpProvider(config, `${publicUrl}${truelayerReturn.path}?way=madeup`),
    ),
})
