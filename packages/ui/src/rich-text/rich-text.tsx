import { Fragment, type ReactNode } from 'react'

/** `(text) => <a …>{text}</a>` for `<name>…</name>`, a node for `<name/>`. */
type Part = ReactNode | ((text: string) => ReactNode)

/**
 * A translated text with elements in it, in the order its language wants them:
 * `<RichText text={t('See <terms>our terms</terms>.')} parts={{ terms: (text) => <a href="/terms/">{text}</a> }} />`.
 * Tags do not nest; a tag that `parts` does not name is shown as it stands. Text that people typed goes beside tags or
 * in as a part: a value within a tag may hold no `<`.
 */
export function RichText({
  text,
  parts,
}: {
  readonly text: string
  readonly parts: Readonly<Record<string, Part>>
}) {
  return text.split(/(<\w+\/>|<\w+>[^<]*<\/\w+>)/).map((piece, index) => {
    const [, name = '', inner = ''] = /^<(\w+)>?([^<]*)/.exec(piece) ?? []
    if (index % 2 === 0 || !Object.hasOwn(parts, name)) return piece
    const part = parts[name]
    return <Fragment key={index}>{typeof part === 'function' ? part(inner) : part}</Fragment>
  })
}
