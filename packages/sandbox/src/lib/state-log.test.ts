import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openStateLog } from './state-log.ts'

const file = () => join(mkdtempSync(join(tmpdir(), 'foyer-sandbox-')), 'deep', 'state.jsonl')

describe('the state log', () => {
  test('when it is opened again, the newest value of each object is there and removed ones are not', () => {
    const path = file()
    const { log } = openStateLog(path)
    log.append([
      { table: 'a', id: '1', value: 'old' },
      { table: 'b', id: '1', value: 'other' },
    ])
    log.append([{ table: 'a', id: '1', value: 'new' }])
    log.append([{ table: 'b', id: '1', value: null }])
    log.close()
    const again = openStateLog(path)
    again.log.close()
    expect(again.changes).toEqual([{ table: 'a', id: '1', value: 'new' }])
    expect(readFileSync(path, 'utf8').trim().split('\n')).toHaveLength(1)
  })

  test('when the last line was cut short, the whole batch is dropped and the rest is kept', () => {
    const path = file()
    const { log } = openStateLog(path)
    log.append([{ table: 'a', id: '1', value: 1 }])
    log.close()
    appendFileSync(path, '[{"table":"a","id":"1","value":2},{"table":"a","id')
    const again = openStateLog(path)
    again.log.append([{ table: 'a', id: '3', value: 3 }])
    again.log.close()
    const third = openStateLog(path)
    third.log.close()
    expect(third.changes.map(({ value }) => value)).toEqual([1, 3])
  })
})
