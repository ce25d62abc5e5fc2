import { readFileSync } from 'node:fs'
import type { BrowserScript } from '../renderers.ts'

/**
 * A script of ours for browsers, as the build wrote it beside this module.
 * @throws when the pages were not built
 */
export const browserScript = (name: BrowserScript): string =>
  readFileSync(new URL(`${name}.js`, new URL('./browser/', import.meta.url)), 'utf8')
