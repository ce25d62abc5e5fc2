// @vitest-environment happy-dom
import { describeOperations } from '@foyer/contract/api/describe-operations.ts'
import { operations } from '@foyer/contract/api/index.ts'
import { describe, expect, it } from 'vitest'
import { renderers } from '../../entries/index.ts'
import { frame } from '../../testing/build-pages.ts'

describe('the page of the API', () => {
  const rooms = describeOperations(operations, 'https://tickets.example')
  const html = renderers.apiPage({ ...frame, rooms })
  const page = new DOMParser().parseFromString(
    html.replaceAll(/<link rel="(stylesheet|preload)"[^>]*>/g, ''),
    'text/html',
  )
  const partOf = (id: string): string =>
    (page.getElementById(id)?.closest('section')?.textContent ?? '').replaceAll(/\s+/g, ' ')

  it('leads from its list to every operation, each once', () => {
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const links = [...page.querySelectorAll('main nav a')].map((link) => link.getAttribute('href'))
    expect(links).toHaveLength(operations.length)
    expect(new Set(links)).toEqual(new Set(operations.map(({ id }) => `#${id}`)))
    expect(ids).toEqual(expect.arrayContaining(operations.map(({ id }) => id)))
  })

  it('says of an operation its path, right, fields, headers and refusals', () => {
    const change = partOf('change_member')
    for (const text of [
      'PATCH /api/v1/organisers/{organiser}/members/{member}',
      'It needs the right `people.manage`. API keys cannot.',
      'If-Match',
      'owner, manager, box_office, finance, door',
      '412 stale',
    ])
      expect(change).toContain(text)
    expect(change).not.toContain('curl')
    const list = partOf('list_actions')
    for (const text of ['limit', 'data[].subject_kind', 'time in UTC', 'Bearer $FOYER_KEY'])
      expect(list).toContain(text)
  })
})
