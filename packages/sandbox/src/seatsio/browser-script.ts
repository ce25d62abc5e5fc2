import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

const files = ['chart-limits.ts', 'chart-map.ts', 'chart-js.ts']

/** A classic script from the modules of `browser/`, their types, imports and exports taken out. */
export function seatsioBrowserScript(): string {
  const parts = files.map((file) => {
    const source = readFileSync(new URL(`./browser/${file}`, import.meta.url), 'utf8')
    return stripTypeScriptTypes(source)
      .replaceAll(/^import\s[\s\S]*?from '[^']+'$/gm, '')
      .replaceAll(/^export /gm, '')
  })
  return `(() => {\n'use strict'\n${parts.join('\n')}\n})()\n`
}
