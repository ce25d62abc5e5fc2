/** Where the shop shows a picture that a document names; null for none, or for a file that only its keeper has. */
export const pictureUrl = (picture: string): string | null =>
  /^pictures\/[\w.-]+$/.test(picture) ? `/${picture}` : null
