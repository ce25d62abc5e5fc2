/** Data inside a page, escaped so that no text in it can end the script element. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

interface JsonScriptProps {
  type: 'application/json' | 'application/ld+json'
  id?: string
  nonce: string
  value: unknown
}

export function JsonScript({ type, id, nonce, value }: JsonScriptProps) {
  return (
    <script
      type={type}
      id={id}
      nonce={nonce}
      dangerouslySetInnerHTML={{ __html: safeJson(value) }}
    />
  )
}
