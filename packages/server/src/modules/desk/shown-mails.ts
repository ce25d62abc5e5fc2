/** Mails of a mixed order that say nothing of one organiser alone, or whose key says whose they are. */
export const commonMails = ['order', 'address_corrected', 'event_change', 'mailing']
/** Mails that go to the operator, not to a buyer. */
export const inwardMails = ['refund_by_hand', 'refund_failed', 'dispute']

/**
 * A condition on the key of a mail: one that repeats what an organiser has sold in a mixed order (`fulfilment/mail-wallet.ts`) is
 * nobody else's, neither to see nor to stop. `organiser` is the number of a value of the statement.
 */
export const isOwnPart = (key: string, organiser: number): string =>
  `(${key} not like '%:of:%' or ${key} like '%:of:' || $${organiser}::integer::text)`

const listed = (kinds: readonly string[]): string => `'{${kinds.join(',')}}'::text[]`

/** A condition on the table `mail m`, for the organiser $1 of its order: of a mixed order it sees what tells of nobody else. */
export const isShownMail = `m.kind <> all(${listed(inwardMails)}) and ${isOwnPart('m.dedupe_key', 1)} and (m.kind = any(${listed(commonMails)})
    or not exists (select from public.organiser_order x where x.sale_id = m.sale_id and x.organiser_id <> $1))`
