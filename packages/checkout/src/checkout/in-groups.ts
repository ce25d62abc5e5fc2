/** A sale's reference as people read it out: in groups of four. */
export function inGroups(reference: string): string {
  return reference.replace(/(.{4})(?=.)/g, '$1 ')
}
