import { threadCpuUsage } from 'node:process'
import { describe, expect, it } from 'vitest'
import {
  filledText,
  plainMailSubject,
  plainMailText,
  readMailText,
  unknownPlaceholders,
} from './mail-text.ts'

describe('the text of a mail to many', () => {
  it.each([
    ['Hello <b>you</b>', 'Hello you'],
    ['<script>alert(1)</script>Doors at 7', 'Doors at 7'],
    ['<STYLE>p{}</style >x<img src=x onerror=y>', 'x'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['a\r\nb\r\n\r\n\r\n\r\nc \n', 'a\nb\n\nc'],
    ['zero\u0000 turned \u202Eback', 'zero turned back'],
  ])('%j is kept as %j', (given, kept) => expect(plainMailText(given)).toBe(kept))

  it('a subject is one line, whatever is given', () => {
    expect(plainMailSubject('Doors\r\nBcc: everybody@example.com')).toBe(
      'Doors Bcc: everybody@example.com',
    )
  })

  it('is taken apart into headings, paragraphs and lists', () => {
    const blocks = readMailText('# Doors\nWe open **early**.\n- coats\n- bags\n\nBye')
    expect(blocks.map(({ kind, lines }) => [kind, lines.length])).toEqual([
      ['heading', 1],
      ['paragraph', 1],
      ['list', 2],
      ['paragraph', 1],
    ])
    expect(blocks[1]?.lines[0]).toEqual([
      { kind: 'text', text: 'We open ' },
      { kind: 'strong', text: 'early' },
      { kind: 'text', text: '.' },
    ])
  })

  it.each([
    [
      '[map](https://example.com/map)',
      [{ kind: 'link', text: 'map', url: 'https://example.com/map' }],
    ],
    [
      'See https://example.com/a.',
      [
        { kind: 'text', text: 'See ' },
        { kind: 'link', text: 'https://example.com/a', url: 'https://example.com/a' },
        { kind: 'text', text: '.' },
      ],
    ],
    ['[x](javascript:alert)', [{ kind: 'text', text: '[x](javascript:alert)' }]],
    ['[x](data:text/html,y)', [{ kind: 'text', text: '[x](data:text/html,y)' }]],
    ['snake_case_word', [{ kind: 'text', text: 'snake_case_word' }]],
    ['{tickets}', [{ kind: 'tickets' }]],
  ])('%j holds these parts', (line, parts) =>
    expect(readMailText(line)[0]?.lines[0]).toEqual(parts),
  )

  it('names what stands for nothing', () =>
    expect(unknownPlaceholders('Dear {nmae}, {event} {x} {x} {}')).toEqual(['nmae', 'x']))

  it('puts in what is of the recipient, once', () =>
    expect(filledText('{name}: {event}, {date}', { name: '{event}', event: 'E', date: 'D' })).toBe(
      '{event}: E, D',
    ))

  it('is read in time that grows with its length alone', () => {
    const began = threadCpuUsage()
    for (const one of ['<script', '[', '**', '_a', '[a](', 'https://', '- ', '<!'])
      readMailText(plainMailText(one.repeat(10_000 / one.length)))
    const { user, system } = threadCpuUsage(began)
    expect((user + system) / 1000).toBeLessThan(2_000)
  })
})
