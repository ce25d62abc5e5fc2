/** Where the shop shows a picture that a document names; null for none, or for a file that only its keeper has. */
export function pictureUrl(picture: string): string | null {
  if (picture === '') return null
  return picture.startsWith('/pictures/') ? picture : null
}
