/** What an answer can be, and its media type in HTTP. */
export const mediaTypes = {
  json: 'application/json',
  html: 'text/html',
  pdf: 'application/pdf',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
} as const

export type MediaType = keyof typeof mediaTypes
