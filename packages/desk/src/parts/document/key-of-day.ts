/** The key of a date that was made from its day. */
export const keyOfDay = (day: string): string => `on-${day}`
