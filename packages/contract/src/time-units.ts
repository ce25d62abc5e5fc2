/** Durations in milliseconds. A day has 24 hours here: days of a calendar are counted in their time zone. */
export const secondMs = 1_000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** And in seconds, as cookies and statements of the database count. */
export const minuteSeconds = 60
export const hourSeconds = 60 * minuteSeconds
export const daySeconds = 24 * hourSeconds
