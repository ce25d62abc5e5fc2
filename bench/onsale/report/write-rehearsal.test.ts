import { describe, expect, it } from 'vitest'
import { withRehearsal } from './write-rehearsal.ts'

const section = '## Rehearsal\n\nnew\n'

describe('withRehearsal', () => {
  it('when there was one, takes its place and leaves what stands around it', () => {
    const document =
      '# Day\n\n## Before\n\nx\n\n## Rehearsal\n\nold\n\n### Old table\n\n## After\n\ny\n'
    expect(withRehearsal(document, section)).toBe(
      '# Day\n\n## Before\n\nx\n\n## Rehearsal\n\nnew\n\n## After\n\ny\n',
    )
  })

  it('when there was none, or nothing after it, stands at the end', () => {
    expect(withRehearsal('# Day\n', section)).toBe('# Day\n\n## Rehearsal\n\nnew\n')
    expect(withRehearsal('# Day\n\n## Rehearsal\n\nold\n', section)).toBe(
      '# Day\n\n## Rehearsal\n\nnew\n',
    )
  })
})
