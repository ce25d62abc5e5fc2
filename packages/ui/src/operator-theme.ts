import { contrast } from './contrast.ts'

/**
 * What an operator may change, per theme. Everything else of tokens.css stays, so that no choice can make a warning
 * look like an offer. Colours are `#rrggbb`.
 *
 * - `accent`: buttons, links, the current step, the focus ring.
 * - `accentStrong`: the same under the pointer; the accent itself when left out.
 * - `paper`: the background of every page. Panels stay lighter (by day) or a shade brighter (by night).
 *
 * The logo is a node given to the page frame, not a property.
 */
export interface OperatorColours {
  accent?: string
  accentStrong?: string
  paper?: string
}

export interface OperatorTheme {
  light?: OperatorColours
  dark?: OperatorColours
}

/** The colours of tokens.css that an operator's choice must stay readable with. */
const house = {
  light: { paper: '#f6f0e4', surface: '#fffcf5', ink: '#1b1a2b', pale: '#fffcf5', deep: '#1b1a2b' },
  dark: { paper: '#14152a', surface: '#1e2039', ink: '#f5eddd', pale: '#fffcf5', deep: '#1b1a2b' },
} as const

/** The product's pale or deep ink, whichever reads better on `ground`. */
function inkOn(ground: string): string {
  const { pale, deep } = house.light
  return contrast(pale, ground) >= contrast(deep, ground) ? pale : deep
}

/** Which colours of a theme are hard to read, as sentences for the operator; empty when none are. */
export function operatorThemeProblems(theme: OperatorTheme): string[] {
  return (['light', 'dark'] as const).flatMap((name) => {
    const colours = theme[name] ?? {}
    const { surface, ink, paper: housePaper } = house[name]
    const paper = colours.paper ?? housePaper
    const pairs: [string, string, string][] = [[`${name}: ink on paper`, ink, paper]]
    for (const accent of [colours.accent, colours.accentStrong]) {
      if (accent === undefined) continue
      pairs.push([`${name}: ${accent} on paper`, accent, paper])
      pairs.push([`${name}: ${accent} on panels`, accent, surface])
      pairs.push([`${name}: text on ${accent}`, inkOn(accent), accent])
    }
    return pairs
      .filter(([, front, back]) => contrast(front, back) < 4.5)
      .map(
        ([what, front, back]) => `${what} has ${contrast(front, back).toFixed(2)}:1, needs 4.5:1`,
      )
  })
}

function declarations({ accent, accentStrong, paper }: OperatorColours): string {
  const set: [string, string][] = []
  if (accent !== undefined) {
    set.push(['accent', accent], ['accent-strong', accentStrong ?? accent])
    set.push(['on-accent', inkOn(accent)], ['focus', accent])
    set.push(['accent-wash', 'color-mix(in srgb, var(--accent) 12%, var(--surface))'])
  }
  if (paper !== undefined) set.push(['paper', paper])
  return set.map(([name, value]) => `--${name}:${value}`).join(';')
}

/**
 * The style sheet of an operator's theme, to be loaded after base.css; empty without any colour. Throws on a value that
 * is not `#rrggbb`, so that nothing else can get into the page this way. Colours that are hard to read are used all the
 * same: `operatorThemeProblems` names them.
 */
export function operatorThemeCss(theme: OperatorTheme): string {
  // The call throws on a value that is not a colour.
  operatorThemeProblems(theme)
  const light = declarations(theme.light ?? {})
  const dark = declarations(theme.dark ?? {})
  return [
    light && `:root{${light}}`,
    dark && `:root[data-theme=dark]{${dark}}`,
    dark &&
      `@media(prefers-color-scheme:dark){:root:not([data-theme=light],[data-theme=dark]){${dark}}}`,
  ]
    .filter(Boolean)
    .join('\n')
}
