import { describe, expect, it } from 'vitest'
import { createClosing } from './close-at-the-end.ts'

describe('what is opened for tests', () => {
  it('when all is over then it is closed from the last to the first', async () => {
    const { closing, closeAll } = createClosing()
    const done: string[] = []
    closing({ stop: async () => done.push('postgres') })
    closing({ close: () => done.push('database') })
    closing({ close: async () => done.push('shop') })
    await closeAll()
    expect(done).toEqual(['shop', 'database', 'postgres'])
  })

  it('when one cannot be closed then the others are, and it is told', async () => {
    const { closing, closeAll } = createClosing()
    const done: string[] = []
    closing({ stop: async () => done.push('postgres') })
    closing({ close: async () => await Promise.reject(new Error('the pool hangs')) })
    await expect(closeAll()).rejects.toThrow('the pool hangs')
    expect(done).toEqual(['postgres'])
  })

  it('when opening has failed half way then only what is open is closed', async () => {
    const { closing, closeAll } = createClosing()
    const done: string[] = []
    const open = async (): Promise<{ close(): void }> => await Promise.reject(new Error('no port'))
    closing({ stop: () => done.push('postgres') })
    await expect(open().then(closing)).rejects.toThrow('no port')
    await closeAll()
    expect(done).toEqual(['postgres'])
  })
})
