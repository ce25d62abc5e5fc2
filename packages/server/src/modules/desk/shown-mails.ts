/** Mails of a mixed order that say nothing of one organiser alone. */
export const commonMails = ['order', 'address_corrected']
/** Mails that go to the operator, not to a buyer. */
export const inwardMails = ['refund_by_hand', 'refund_failed']

const listed = (kinds: readonly string[]): string => `'{${kinds.join(',')}}'::text[]`

/** A condition on the table `mail m`, for the organiser $1 of its order: of a mixed order it sees what tells of nobody else. */
export const isShownMail = `m.kind <> all(${listed(inwardMails)}) and (m.kind = any(${listed(commonMails)})
    or not exists (select from organiser_order x where x.sale_id = m.sale_id and x.organiser_id <> $1))`
