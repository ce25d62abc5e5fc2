// breaks: no-suppression no-suppression no-suppression
// TODO count them
// @ts-expect-error it is odd
/* oxlint-disable */
export const count = 1
