// breaks: comment-opening comment-opening comment-opening comment-opening
// Of the basket.
export const find = 1
/** Of a line. */
export const line = 2
/**
 * Offers count, often of two tickets.
 * Of those, one.
 */
export const statement = `select 1
  -- Of the sale.
  as one`
