/** A sale's reference, or a ticket's code, in groups of four, as people read it out. */
export const groupedReference = (reference: string): string =>
  reference.replaceAll(/(.{4})(?=.)/g, '$1 ')
