/**
 * Why a mail is not sent for now, as its row says it: nothing is mailed about an event that nobody can see yet. Such a mail is not late,
 * however old it is.
 */
export const heldBackUntilPublished = 'its event is not published'
