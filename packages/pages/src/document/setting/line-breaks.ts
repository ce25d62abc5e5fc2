import LineBreaker from 'linebreak'

const dictionary = new Intl.Segmenter('en', { granularity: 'word' })
/** Scripts that write no spaces between words: only a dictionary knows where a line may end. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Where lines may end (https://www.unicode.org/reports/tr14/). */
export function* breaksOf(text: string): Generator<number> {
  const breaker = new LineBreaker(text)
  let from = 0
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    const part = text.slice(from, next.position)
    if (unspaced.test(part))
      for (const { index } of dictionary.segment(part.trimEnd())) if (index > 0) yield from + index
    yield next.position
    from = next.position
  }
}
