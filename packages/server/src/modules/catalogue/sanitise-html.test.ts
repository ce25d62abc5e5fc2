import { describe, expect, it } from 'vitest'
import { htmlToText, sanitiseHtml } from './sanitise-html.ts'

describe('HTML of an organiser', () => {
  it.each([
    ['<p>Hello <strong>you</strong></p>', '<p>Hello <strong>you</strong></p>'],
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script>b', 'b'],
    ['<img src=x onerror=alert(1)>c', 'c'],
    ['<a href="javascript:alert(1)">d</a>', '<a rel="noopener noreferrer nofollow">d</a>'],
    [
      '<a href="https://a.example" target="_top">e</a>',
      '<a href="https://a.example" rel="noopener noreferrer nofollow">e</a>',
    ],
    ['<a href="//a.example">f</a>', '<a rel="noopener noreferrer nofollow">f</a>'],
    ['<style>p{}</style><svg><script>1</script></svg><iframe src="x"></iframe>g', 'g'],
    ['<p style="position:fixed">h', '<p>h</p>'],
  ])('when it is %s then it becomes %s', (given, shown) => {
    expect(sanitiseHtml(given)).toBe(shown)
  })

  it('when it becomes text then lines stay apart and entities are letters', () => {
    expect(htmlToText('<p>Fish &amp; chips</p><p>&lt;b&gt;</p><script>x</script>')).toBe(
      'Fish & chips <b>',
    )
  })
})
