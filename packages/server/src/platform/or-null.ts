/** What the database keeps as an empty text is null in answers of the API, as docs/api.md says. */
export const orNull = (text: string | null): string | null => (text === '' ? null : text)
