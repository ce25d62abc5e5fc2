/** Where a map shows a place: its coordinates, or its name and address. */
export const mapUrl = (query: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`
