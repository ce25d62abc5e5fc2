import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

const made = new Map<string, string>()

/**
 * Makes one script for browsers from the modules of `browser/` beside `place` (an `import.meta.url`), in this order.
 * Types, imports and exports are removed and all modules share one scope, so their names must differ.
 */
export function classicScript(place: string, files: readonly string[]): string {
  const key = [new URL('.', place).href, ...files].join(' ')
  const known = made.get(key)
  if (known !== undefined) return known
  const parts = files.map((file) =>
    stripTypeScriptTypes(readFileSync(new URL(`./browser/${file}`, place), 'utf8'))
      .replaceAll(/^import\s[\s\S]*?from '[^']+'$/gm, '')
      .replaceAll(/^export /gm, ''),
  )
  const script = `(() => {\n'use strict'\n${parts.join('\n')}\n})()\n`
  made.set(key, script)
  return script
}
