/** Nothing of the mail runs, and nothing is fetched but our own pictures; only the desk may put it into a frame. */
export const mailFramePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"
