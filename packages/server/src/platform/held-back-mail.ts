/**
 * Why a mail waits, as its row says it: nothing is mailed about an event that nobody can see yet. A mail that waits for this is not
 * late, however old it is.
 */
export const heldBackUntilPublished = 'its event is not published'
