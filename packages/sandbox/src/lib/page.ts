import { html, Html } from './html.ts'
import { htmlDocument } from './html-document.ts'

const styles = new Html(`
:root { color-scheme: light; --paper: #faf6ee; --sheet: #fffdf8; --ink: #23201b; --soft: #5f584c; --line: #ddd4c3; --accent: #8a2f1d; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 Georgia, 'Times New Roman', serif; overflow-wrap: anywhere; }
header, main { max-width: 68rem; margin: 0 auto; padding: 1rem; }
header { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; align-items: baseline; border-bottom: 1px solid var(--line); }
header strong { font-size: 1.15rem; margin-right: auto; }
h1 { font-size: 1.5rem; margin: 1rem 0 .5rem; } h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; } h3 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
a { color: var(--accent); } a:focus-visible, button:focus-visible, select:focus-visible, input:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 6px; padding: .75rem 1rem; margin: .75rem 0; }
.row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: .5rem 0; }
label { display: grid; gap: .15rem; font-size: .875rem; color: var(--soft); }
button, select, input { font: inherit; color: var(--ink); background: var(--paper); border: 1px solid #8d8371; border-radius: 4px; padding: .35rem .7rem; min-height: 2.5rem; max-width: 100%; }
button { cursor: pointer; } button.main { background: var(--accent); border-color: var(--accent); color: #fff; }
input[type=number] { width: 6rem; }
.status { font-size: .875rem; border: 1px solid currentColor; border-radius: 999px; padding: 0 .6rem; white-space: nowrap; }
.soft { color: var(--soft); font-size: .875rem; } code, pre { font: .875rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
pre { white-space: pre-wrap; } ul.plain { list-style: none; padding: 0; margin: 0; } ul.plain > li { padding: .6rem 0; border-top: 1px solid var(--line); }
nav.tabs { display: flex; flex-wrap: wrap; gap: .25rem; border-bottom: 1px solid var(--line); margin-top: 1rem; }
nav.tabs a { padding: .5rem .8rem; text-decoration: none; } nav.tabs a[aria-current] { border-bottom: 3px solid var(--accent); font-weight: bold; }
iframe.mail { width: 100%; height: 70vh; border: 1px solid var(--line); background: #fff; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; margin: .5rem 0; } dt { color: var(--soft); } dd { margin: 0; }
`)

/** A whole page of the sandbox in its paper-and-ink look. */
export function page(title: string, content: Html): string {
  return htmlDocument({
    title: `${title} - sandbox`,
    styles,
    body: html`<body>
      <header>
        <strong>Sandbox</strong>
        <a href="/">Controls</a>
        <a href="/mail/">Mail</a>
      </header>
      <main>${content}</main>
    </body>`,
  })
}
