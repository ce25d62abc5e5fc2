/** HTML of an organiser. The server has sanitised it; the page's policy lets no script in it run anyway. */
export function SanitisedHtml({ html }: { html: string }) {
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}
