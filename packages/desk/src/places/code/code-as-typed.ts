/** Capital letters without spaces, whatever is typed. */
export const codeAsTyped = (typed: string): string => typed.toUpperCase().replaceAll(/\s/g, '')
