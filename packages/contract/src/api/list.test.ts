import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { pageSize } from '../limits.ts'
import { pageQuery } from './list.ts'

it('the pattern of a page’s size ends where the size does', () => {
  const isTaken = (limit: number) =>
    z.safeParse(z.strictObject(pageQuery), { limit: String(limit) }).success
  expect([1, pageSize.most, pageSize.most + 1, 0].map(isTaken)).toEqual([true, true, false, false])
})
