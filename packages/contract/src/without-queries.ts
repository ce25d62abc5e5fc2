/** The text with its URLs and paths cut before queries and fragments, which carry tokens and what people typed. */
export const withoutQueries = (text: string): string =>
  text.replaceAll(/\S+/g, (word) => {
    const path = word.indexOf('/')
    const query = path === -1 ? -1 : word.slice(path).search(/[?#]/)
    return query === -1 ? word : word.slice(0, path + query)
  })
