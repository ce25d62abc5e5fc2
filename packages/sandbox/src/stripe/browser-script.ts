import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

const shared = ['api-call.ts']

/** What each script is made of, in the order it is needed; the names in all of them are different. */
const parts = {
  page: [
    ...shared,
    'payment-element.ts',
    'elements.ts',
    'next-action.ts',
    'confirm.ts',
    'stripe-js.ts',
  ],
  frame: [...shared, 'browser-clock.ts', 'card-fields.ts', 'frame-look.ts', 'frame.ts'],
}

const made = new Map<string, string>()

/** A classic script from the modules in `browser/`: their types and imports taken out, in one scope. */
export function browserScript(name: keyof typeof parts): string {
  const known = made.get(name)
  if (known !== undefined) return known
  const body = parts[name].map((file) => plain(file)).join('\n')
  const script = `(() => {\n'use strict'\n${body}\n})()\n`
  made.set(name, script)
  return script
}

function plain(file: string): string {
  const source = readFileSync(new URL(`./browser/${file}`, import.meta.url), 'utf8')
  return stripTypeScriptTypes(source)
    .replaceAll(/^import\s[\s\S]*?from '[^']+'$/gm, '')
    .replaceAll(/^export /gm, '')
}
