import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { wordsOfIssue } from './words-of-issue.ts'

describe('what is said of a field', () => {
  const shape = z.strictObject({
    name: z.optional(z.string().check(z.minLength(1), z.maxLength(3))),
    count: z.optional(z.int().check(z.maximum(5))),
    words: z.optional(z.array(z.string()).check(z.maxLength(1))),
    day: z.optional(z.iso.date()),
    four: z.optional(z.string().check(z.regex(/^[0-9]{4}$/, 'Must be four digits'))),
  })
  const said = (value: unknown): string | undefined =>
    shape.safeParse(value, { error: wordsOfIssue }).error?.issues[0]?.message

  it.each([
    [{ name: 'four' }, 'Please shorten this to 3 characters.'],
    [{ name: '' }, 'Please fill this in.'],
    [{ name: 4 }, 'Please check this.'],
    [{ count: 6 }, 'This is too much: at most 5.'],
    [{ words: ['a', 'b'] }, 'This is too much: at most 1.'],
    [{ day: 'Friday' }, 'Please check this.'],
    [{ four: 'x' }, 'Must be four digits'],
    [{ other: 1 }, 'There is no field called other.'],
  ])('when it is %o then that is %s', (value, words) => {
    expect(said(value)).toBe(words)
  })
})
