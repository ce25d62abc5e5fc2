/** Joins those class names that are set, in order; `undefined` when none is. */
export function classNames(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
