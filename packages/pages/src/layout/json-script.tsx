/** Data inside a page, escaped so that no text in it can end the script element. */
function safeJson(value: unknown): string {
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
  value: unknown
}

/** Data is no script to a browser, so no security policy asks it for a nonce. */
export function JsonScript({ type, id, value }: JsonScriptProps) {
  return <script type={type} id={id} dangerouslySetInnerHTML={{ __html: safeJson(value) }} />
}
