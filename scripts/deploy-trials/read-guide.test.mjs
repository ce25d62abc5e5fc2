import { describe, expect, it } from 'vitest'
import { readGuide, replaceIn } from './read-guide.mjs'

const guide = [
  '# A guide',
  '## First',
  '```sh',
  'apt-get update',
  'apt-get install caddy',
  '```',
  'This is shown, and not typed:',
  '```',
  'active',
  '```',
  '## Then',
  '```sh',
  'cd /opt',
  '```',
].join('\n')

describe('commands of a guide', () => {
  it('when a guide is read, then what its reader types comes in its order, with the section it stands in', () => {
    expect(readGuide(guide)).toEqual([
      { section: 'First', commands: 'apt-get update\napt-get install caddy' },
      { section: 'Then', commands: 'cd /opt' },
    ])
  })

  it('when a trial has something otherwise, then it stands there as it is written, everywhere', () => {
    expect(replaceIn('a $x a', [['a', '$& b']])).toBe('$& b $x $& b')
  })

  it('when the guide says something else by now, then the trial does not go on', () => {
    expect(() => replaceIn('cd /srv', [['cd /opt', 'cd /tmp']])).toThrow('cd /opt')
  })
})
