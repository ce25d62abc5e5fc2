import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogueForTests, problemsOf } from './catalogue-fixture.ts'
import { smallCatalogue } from './small-catalogue.test-data.ts'

const fixture = catalogueForTests()

describe('check and import', () => {
  const lines = smallCatalogue.split('\n')
  const mutation = fc.oneof(
    fc.record({ kind: fc.constant('drop' as const), line: fc.nat(lines.length - 2) }),
    fc.record({ kind: fc.constant('swap' as const), line: fc.nat(lines.length - 3) }),
    fc.record({
      kind: fc.constant('value' as const),
      line: fc.nat(lines.length - 2),
      value: fc.constantFrom(
        '0',
        '-1',
        '""',
        '[]',
        'quay',
        'true',
        '99999999999',
        '2026-01-01 10:00',
      ),
    }),
  )

  it('when a file is mutated then check passes exactly when the import does', async () => {
    const seen = { right: 0, wrong: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 2 }), async (mutations) => {
        const text = mutations.reduce(mutate, lines).join('\n')
        const checked = await fixture.check(text)
        expect(await problemsOf(fixture.import(text))).toEqual(checked)
        seen[checked.length === 0 ? 'right' : 'wrong'] += 1
        if (checked.length === 0) await fixture.empty()
      }),
      { numRuns: 40, seed: 20_270_104 },
    )
    expect(seen.right).toBeGreaterThan(3)
    expect(seen.wrong).toBeGreaterThan(3)
  }, 60_000)

  type Mutation = { readonly line: number } & (
    | { readonly kind: 'drop' | 'swap' }
    | { readonly kind: 'value'; readonly value: string }
  )

  function mutate(text: string[], change: Mutation): string[] {
    const result = [...text]
    const line = result[change.line] ?? ''
    if (change.kind === 'value') result[change.line] = line.replace(/: .*/, `: ${change.value}`)
    else if (change.kind === 'drop') result.splice(change.line, 1)
    else result.splice(change.line, 2, result[change.line + 1] ?? '', line)
    return result
  }
})
