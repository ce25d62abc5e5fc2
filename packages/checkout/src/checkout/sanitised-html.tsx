/** HTML of an organiser. The server has sanitised it; the page's policy runs no script in it anyway. */
export function SanitisedHtml({ html }: { html: string }) {
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}
