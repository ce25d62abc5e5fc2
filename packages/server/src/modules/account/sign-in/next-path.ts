const wallet = '/account/wallet/'

/**
 * Where to go after signing in: a path of ours, or the wallet. Anything a browser could read as another site (`//host`,
 * `/\host`, a scheme, control characters) is ignored.
 */
export function nextPathOf(given: string | undefined): string {
  return cleanNext(given) === '' ? wallet : cleanNext(given)
}

/** The same for the hidden field of the forms: empty for the wallet. */
export function cleanNext(given: string | undefined): string {
  if (given === undefined || given.length > 500) return ''
  return /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(given) ? given : ''
}
