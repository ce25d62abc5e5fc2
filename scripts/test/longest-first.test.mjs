import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../setup/paths.mjs'
import { longest, longestFirst } from './longest-first.mjs'

const fileOf = (path) => ({ moduleId: join(root, path) })

describe('the order of the tests', () => {
  it('when a file is on the list, then it begins before those that are not', () => {
    const [first, second] = longest
    const others = ['packages/ui/src/one.test.ts', 'packages/server/src/other.test.ts']
    const files = [others[0], second, others[1], first].map(fileOf)
    expect(longestFirst(files)).toEqual([first, second, ...others].map(fileOf))
  })

  it('lists only files that there are', () => {
    expect(longest.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})
