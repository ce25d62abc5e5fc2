/** The document without its style sheets and the requests it makes in advance: the parser would fetch them. */
export const parse = (html: string): Document =>
  new DOMParser().parseFromString(
    html.replaceAll(/<link rel="(stylesheet|preload)"[^>]*>/g, ''),
    'text/html',
  )

export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
