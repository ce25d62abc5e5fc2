import { readFileSync } from 'node:fs'
import type { BrowserScript } from '../renderers.ts'

/**
 * One of the scripts for browsers, as the build wrote it beside this module.
 * @throws when the pages were not built
 */
export const browserScript = (name: BrowserScript): string =>
  readFileSync(fileOf(`${name}.js`), 'utf8')

/**
 * The WebAssembly of the script that reads codes.
 * @throws when the pages were not built
 */
export const codeReaderBinary = (): Buffer => readFileSync(fileOf('code-reader.wasm'))

const fileOf = (name: string): URL => new URL(name, new URL('./browser/', import.meta.url))
