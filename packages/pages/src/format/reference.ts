/** A sale reference in groups of four, as people read it out. */
export const groupedReference = (reference: string): string =>
  reference.replaceAll(/(.{4})(?=.)/g, '$1 ')
