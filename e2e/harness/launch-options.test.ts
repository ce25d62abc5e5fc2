import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { disabledFeatures } from './launch-options.ts'

/** The features that Playwright turns off by default: the first list of this name in its code. */
function playwrightsOwn(): string[] {
  const resolve = createRequire(createRequire(import.meta.url).resolve('@playwright/test')).resolve
  const code = readFileSync(resolve('playwright-core/lib/coreBundle'), 'utf8')
  const list = /\bdisabledFeatures = \[(.*?)\]/s.exec(code)?.[1] ?? ''
  return [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name ?? '')
}

describe('the features that Chromium starts without', () => {
  it('are all that Playwright turns off, and more', () => {
    const own = playwrightsOwn()
    expect(own).toContain('PaintHolding')
    expect(disabledFeatures).toEqual(expect.arrayContaining(own))
    expect(disabledFeatures.length).toBeGreaterThan(own.length)
  })
})
