import type { Config } from '../../config/config.ts'

/** Made-up orders stand only beside made-up money: in the demo, with simulated providers. */
export const mayHavePast = (config: Pick<Config, 'demo' | 'production' | 'sandbox'>): boolean =>
  config.demo && config.sandbox !== null && !config.production
