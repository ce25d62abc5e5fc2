let token = ''

/** Keeps the token of the newest session: it goes into the `X-XSRF-TOKEN` header of every change. */
export function keepXsrf(newest: string): void {
  token = newest
}

export const xsrfToken = (): string => token
