import {
  dayMs,
  daySeconds,
  hourMs,
  hourSeconds,
  minuteMs,
  minuteSeconds,
  secondMs,
} from './time-units.ts'

/**
 * Every number that buyers, organisers, staff and their programs meet: how much, how many, how often, how long, and what holds
 * where nothing else is said. Times are milliseconds unless the name says otherwise. What an operator may set is in the server's
 * config/. How one mechanism works inside (its batches, its pauses) is a named constant of its own file.
 */

// Basket

export const quantityDebounce = 2000
export const refundProtectionDebounce = 2000
/** Between pressing "Reserve Basket" and the reserve state. */
export const reserveDelay = 300
export const quantityMinimum = 1
/** The most that one basket may have of one ticket type, whatever the organiser allows. */
export const quantityMaximum = 50
export const giftVoucherQuantityMaximum = 20
export const linesMaximum = 50
export const codeLengthMaximum = 64
export const codeLengthMinimum = 3
export const codesMaximum = 5
/** At most this many codes are made by one call, or by one entry of a catalogue. */
export const manyCodesMost = 5000
export const manyCodesLeast = 2
/** What many codes begin with, in front of an end for each. */
export const codeBeginningLengthMaximum = 40
/** Baskets that one network may begin at once: a school, an office, the customers of a mobile carrier on a big night. */
export const newBasketsPerNetwork = 2000
/** The share of them that comes back in an hour: a crowd comes at once, a machine continues. */
export const newBasketsBackInHour = 0.25

/** When this many tickets or fewer are left, the page says so. */
export const fewLeftMaximum = 10

// Countdown

export const countdownTick = 1000
export const reservationMinutesDefault = 10
/** What an event may say instead, in minutes. */
export const reservationMinutes = { least: 1, most: 120 } as const
export const extensionsMaximum = 3
/** When so many seconds are left, the page warns and offers to extend. */
export const extensionWarningSeconds = 120
/** Seconds left at which the countdown is announced politely. */
export const countdownAnnouncementSeconds = [300, 120, 60, 30] as const

// Identity

export const oneTimeCodeDigits = 6
/** At most this many characters of a typed or pasted code are looked at: people paste the words of its mail, too. */
export const oneTimeCodeTypedMaximum = 200
export const oneTimeCodeMinutes = 15
export const oneTimeCodeTries = 5
export const oneTimeCodesPerHour = 5
export const oneTimeCodesPerHourAndNetwork = 20
/** How many codes an e-mail address gets in a day. With `reservedCodesPerDay` and `oneTimeCodeTries` it decides how long guessing one takes (docs/decisions/0159). */
export const oneTimeCodesPerDay = 16
/** How many more codes a day a buyer gets whose tickets are reserved. */
export const reservedCodesPerDay = 24
/** How many codes for the desk an e-mail address gets in a day when strangers ask for them; in an hour it gets `oneTimeCodesPerHour`. */
export const deskCodesPerDay = 10
/** How many more codes go to browsers that the person has signed in with before, at the desk or in the shop: no stranger can use these up. */
export const knownCodes = { perHour: 5, perDay: 20 } as const
/** For a code for the desk, which opens more than a buyer's account. */
export const deskCodeMinutes = 10
/** How many calls a program may make with one key, from whatever networks. */
export const callsOfKeyPerMinute = 1_200
/** RFC 5321: a path of 256 octets, less the angle brackets. */
export const emailLengthMaximum = 254
/** More than any address has in any spelling: a longer text is refused before it is looked at. */
export const emailTypedMaximum = 4 * emailLengthMaximum
export const nameLengthMaximum = 100
export const fullNameLengthMaximum = 200
export const phoneLengthMaximum = 30

// Giving (in major units of the currency)

export const donationMinimum = 1
export const donationMaximum = 10_000
/** How many times as large the maximum is in currencies whose unit is worth much less than a pound, a euro or a dollar. */
export const donationScales: Readonly<Record<string, number | undefined>> = {
  DKK: 10,
  JPY: 100,
  NOK: 10,
  PLN: 10,
  SEK: 10,
}
/** From this donation on (before the fee) Gift Aid needs the buyer's address in this step. */
export const giftAidAddressFrom = 20
/** 25 % on top, in basis points. */
export const giftAidUpliftBasisPoints = 2500

// Addresses

/** The most saved addresses that one account can have; the list shows as many. */
export const savedAddressesMaximum = 50
export const addressLineLengthMaximum = 200
export const postcodeLengthMaximum = 20
export const addressFinderCharacters = 3
export const addressSearchLengthMaximum = 200
export const countryUnitedKingdom = 1
export const countryUnitedStates = 2

// Payment (amounts in major units of the currency)

/** From this total on, a basket in pounds is not paid by card where it can be paid by bank. */
export const cardLimitInPounds = 2000
export const cardScriptPoll = 1000
export const squareScriptPoll = 10
export const bankFirstPoll = 2000
export const bankPoll = 1500
export const bankPollsMaximum = 60
const planPartsMaximum = 24
/** Into how many parts a plan may divide an order. */
export const planParts = { least: 2, most: planPartsMaximum } as const
/** The plan option with which the buyer pays everything at once. */
export const planOptionAtOnce = '1'

// Delivery

export const deliveryStart = 1000
export const deliveryAdvance = 3000
export const deliveryErrorCode = 2961

// Questions

export const answerLengthMaximum = 300
export const answerWarningFrom = 10
export const answersMaximum = 500

// Transfer, feedback

export const transferRowsMaximum = 200
export const transferMessageLengthMaximum = 1000
export const feedbackLengthMaximum = 2000

// Seats

export const seatsPerAddMaximum = 50
export const seatHoldMinutes = 15
/** The most seats that one session may hold, over all dates, before they are in the basket. */
export const seatsHeldMaximum = 50
/** The best seats are found for parties of at most this many; larger ones ring the box office, or buy twice. */
export const seatsOfPartyMaximum = 10
export const seatCategoryLengthMaximum = 80
export const seatCursorLengthMaximum = 64
/** The longest name of a section, row or seat number, and the longest hold token. */
export const seatLabelLengthMaximum = 64
/** A section, row or seat number as a ticket has it: a hosted chart may have longer ones. */
export const printedSeatLengthMaximum = 100
export const holdTokenLengthMaximum = 128
/** A page of seats may stay open for this long; its seats are held for `seatHoldMinutes` at a time. */
export const holdTokenSeconds = 2 * hourSeconds
/** A network may hold at least this many seats of a date, as long as they are not half of the house. */
export const seatsOfNetworkLeast = 100
/** How soon a network that holds all it may is told to try again. */
export const seatsOfNetworkAgainSeconds = 60

// Captcha

export const captchaTokenLengthMaximum = 8192
/** What a browser sends of the work that it did for a place. */
export const workProofLengthMaximum = 4_000
/** How long after it was made a challenge of the built-in captcha can be solved and its solution used. */
export const captchaChallengeSeconds = 10 * minuteSeconds

// Page

/** A search among all events. */
export const eventSearchLengthMaximum = 100
/** An amount as it is typed. */
export const amountLengthMaximum = 20
export const mobileWidth = 768
export const codeSectionPadding = 70
export const codeSectionScroll = 100
export const copiedMessage = 2000

/** Ids are PostgreSQL integers. */
export const idMaximum = 2_147_483_647

/** The largest body of a request. */
export const bodyBytesMaximum = 100_000
export const bodyDepthMaximum = 8
/** The most fields of a form, or of one object of a JSON body. */
export const bodyKeysMaximum = 1000
/** The most values of a JSON body in all, unless its operation takes more. Each takes far longer to read than a byte of a text. */
export const bodyValuesMaximum = 10_000
/** At most this many mistakes of one body are reported. */
export const bodyMistakesMaximum = 1_000
/** The token in a link that the shop has mailed, or sends a buyer back with. */
export const linkTokenLengthMaximum = 160
/** What a list gave for its next page. */
export const cursorLengthMaximum = 500

/** What an invoice says of whom it is for. */
export const invoiceLineMaximum = 200
export const invoiceAddressMaximum = 500
/** The most ticket types on dates of an event: each type counts once for every date on which it is sold. */
export const ticketsOnDatesMaximum = 4_000

// The desk

export const deskLinesMaximum = 20
/** The most tickets of one type in an order made by staff: a coach party, a school. */
export const deskQuantityMaximum = 500
export const payLinkHoursDefault = 24
export const payLinkDaysMaximum = 7
export const guestsMaximum = 50_000
export const guestNoteMaximum = 500
/** Up to this many guests are written while the call waits; more are a job. */
export const guestsAtOnce = 500
/** At most this many mistakes of a sheet are named. */
export const sheetMistakesMaximum = 1_000

/** Widely used mail programs cut off a longer mail and put the rest behind a link: Gmail at 102 kB. */
export const mailBytesMaximum = 100_000

/** Mails of an organiser to many. */
export const mailingSubjectMaximum = 150
export const mailingTextMaximum = 10_000
/** How many days ahead one may be scheduled. */
export const mailingDaysAheadMaximum = 365

/** What an organiser tells those who have tickets for a date that is cancelled or moved. */
export const changeWordsMaximum = 2_000
/** The most dates that are cancelled in one act. */
export const datesOfChangeMaximum = 500

/** The most documents that an organiser makes in a day, and the most bytes that its drafts grow by. */
export const documentsPerDay = 500
export const draftBytesPerDay = 100_000_000
/** The most seats of a plan that the shop keeps itself; larger houses have a hosted chart. */
export const seatsOfPlanMaximum = 20_000
/** The most values in the document of a plan, with those that editors of plans write for themselves at each seat. */
export const planValuesMaximum = 20 * seatsOfPlanMaximum
/** The most bytes of a document; a seating plan has thousands of seats. */
export const documentBytesMaximum = 1_000_000
/** The body of a request that holds a seating plan. */
export const planBodyBytesMaximum = 5_000_000

/** The most bytes of pictures that an organiser keeps in a day. */
export const pictureBytesPerDay = 200_000_000
/** A few bytes of SVG can take seconds to draw, so each drawing counts as at least this many bytes. */
export const drawingCountsAs = 1_000_000

/** A VAT number as it is typed, with what stands between its figures. */
export const vatNumberMaximum = 40
/** How many lines the address of whom a paper is for may have. */
export const paperAddressLinesMaximum = 8
/** How often a buyer can have the papers of an order made out to somebody else, and how often together with what staff do. */
export const paperReissuesMaximum = 3
export const paperReissuesByStaffMaximum = 10

// Sessions and signing in

/** Days without a visit until a session ends. */
export const sessionIdleDays = 30
/** A visit is written down only when the one written last is older than this: nearly all requests change nothing of their session. */
export const sessionSeenAgainMinutes = 60
/** How long a browser counts as known after its person signed in, or it opened a door. */
export const knownBrowserSeconds = 180 * daySeconds
/** How long a visitor's choice about cookies is kept. */
export const cookieChoiceSeconds = 183 * daySeconds
/** One in this many visits is recorded though nothing broke, of those whose visitors agreed to it. */
export const visitsPerRecording = 10
/** Seconds before the buyer may ask for another one-time code. */
export const oneTimeCodeAgainSeconds = 30
/** Codes hold e-mail addresses, and only those of the last hour are counted. */
export const oneTimeCodesKeptDays = 1
/**
 * Anybody can use up a stranger's codes, and a buyer whose tickets are reserved has only minutes. So this many more per hour
 * go to an e-mail address for sessions with a live reservation, and `reservedCodesOfNetwork` to one network. To use up the day, somebody has
 * to keep up reservations from many networks all the time (docs/decisions/0041, 0159).
 */
export const oneTimeCodesMoreWhenReserved = 10
export const reservedCodesOfNetwork = { capacity: 2, perHour: 2 / 24 } as const
/** After how many hours without a call a person has to sign in to the desk again. */
export const staffSessionIdleHours = 12
/**
 * How many days a session of the desk lasts at most, however busy it is: what was taken from a browser is not good for ever
 * (OWASP ASVS 7.3.2, docs/decisions/0090).
 */
export const staffSessionDaysMaximum = 14
/** How long a proof of identity is good for operations that need a `recent` one. */
export const staffProofMinutes = 30
/** For how long after a proof sales for cash can follow each other without another proof: an evening, not a night. */
export const staffSellingHours = 12
export const invitationDays = 7
/** Nobody has more colleagues to invite at once, and a stolen session has no more mails to send in our name. */
export const invitationsOfOrganiser = { capacity: 20, perHour: 20 } as const
/** More devices than anybody carries; the bound keeps a person's list short. */
export const passkeysMaximum = 20
/** How long a browser has to sign a challenge of a passkey. */
export const passkeyChallengeMs = 5 * minuteMs
/** Each view of the sign-in asks for a challenge, and colleagues share a network. */
export const passkeyChallengesOfNetwork = { capacity: 600, perHour: 600 } as const

// Networks

/** A whole /48 of IPv6 may do this many times as much as one network. */
export const wideNetworkTimes = 4
/** Within `networkCountedMs`, a network may hold its whole share of places for this many minutes. */
export const networkKeptMinutes = 30
/** A reservation counts as if it had lasted at least this long, however soon it is released. */
export const networkReservationMinutesLeast = 2
/** How long a reservation counts that was released while it could still be paid for; it is also the longest that anybody has to wait for that. */
export const networkReleaseMinutes = 15
/** This many releases have no effect. */
export const networkReleasesFree = 4
/** How long nothing is reserved after the next one; after each further one it is twice as long. */
export const networkReleaseFirstMinutes = 2
/** An ordinary basket: a network may hold this many places of any date while others hold little, and a smaller basket is kept as if it had as many. */
export const ordinaryBasketPlaces = 10
/** For how many minutes of any hour an ordinary basket may be held. */
export const ordinaryBasketMinutes = 15
/** For how long the reservations of a network count. */
export const networkCountedMs = hourMs
/** How often the desks of a network, and its programs, may call: a page of the desk asks for several things at once. */
export const deskCallsOfNetworkPerMinute = 3_000
/** How many requests a network may send in a minute to forms that a whole school or office may fill in at once. */
export const formsOfNetworkPerMinute = 600
/**
 * How many pages of one route a network may have made in a minute. Kept pages do not count; making one takes up to a twentieth of
 * a second, during which this process answers nobody else.
 */
export const pagesMadePerMinute = 120

// How often: so many at once (`capacity`), and so many come back in an hour

/** Refused codes. */
export const codeGuessesOfSession = { capacity: 8, perHour: 8 } as const
export const codeGuessesOfNetwork = { capacity: 20, perHour: 10 } as const
/**
 * When the network's limit is used up, others in it can still enter a right code: the first try of a session is counted
 * apart.
 */
export const firstCodeGuessOfSession = { capacity: 1, perHour: 1 } as const
export const firstCodeGuessesOfNetwork = { capacity: 40, perHour: 40 } as const
/** Far more than people solve, even in a large network; each may cost a call to the provider. */
export const captchasOfNetwork = { capacity: 100, perHour: 1_000 } as const
/** The provider charges for each search. */
export const addressSearchesOfSession = { capacity: 20, perHour: 60 } as const
export const addressSearchesOfNetwork = { capacity: 60, perHour: 180 } as const
export const cardTriesOfBuyerInHour = { capacity: 5, perHour: 5 } as const
export const cardTriesOfBuyerInDay = { capacity: 10, perHour: 10 / 24 } as const
export const cardTriesOfNetwork = { capacity: 20, perHour: 20 } as const
/**
 * The limit of one reservation: nobody has more cards, and a buyer who wants more tries reserves again, which the
 * captcha guards.
 */
export const cardTriesOfOrder = { capacity: 8, perHour: 8 } as const
/** Free orders cost nothing, and go to an address that nobody has proved. */
export const freeOrdersOfRecipient = { capacity: 20, perHour: 5 } as const
/** Text messages to one number, no matter who has typed it. */
export const textMessagesOfNumber = { capacity: 5, perHour: 5 / 24 } as const
/** Each part of a plan is announced, and once more when its day was put off; the first is paid with the order, so some are left for changed dates. */
export const textMessagesOfOrderMaximum = 2 * planPartsMaximum
/** A buyer may send several messages to the organiser, but not a flood. */
export const feedbackOfOrder = { capacity: 5, perHour: 5 } as const
/** Counted visits of one referral link from one network: a class of friends, not a machine. */
export const referralVisits = { capacity: 60, perHour: 60 } as const
/** Codes to corrected e-mail addresses. */
export const addressCorrectionsOfOrder = { capacity: 5, perHour: 2 } as const
/** Somebody who waits for the mail presses more than once, but nobody needs a hundred. */
export const orderMailsAgain = { capacity: 3, perHour: 3 } as const
/** More than a buyer may ask for themselves, and no way to flood them. */
export const orderMailsAgainByStaff = { capacity: 10, perHour: 10 } as const
/**
 * More than counters sell to people with an e-mail address: beyond it a program may be mailing strangers. A party of hundreds
 * is served at once, a thousand in a day (docs/decisions/0171).
 */
export const orderMailsByStaff = { capacity: 500, perHour: 200 } as const
export const orderMailsByStaffInDay = { capacity: 1_000, perHour: 1_000 / 24 } as const
/** A mailing that its writer has sent to themselves. */
export const testMailsOfPerson = { capacity: 10, perHour: 30 } as const
/** A buyer who telephones needs the link once or twice. */
export const partLinksOfOrder = { capacity: 10, perHour: 10 } as const
/** Sheets that have to wait, because they take long to be taken in. */
export const guestSheetsOfOrganiser = { capacity: 30, perHour: 30 } as const
/** Moving a date, or giving it another venue, tells everybody who has a ticket (docs/decisions/0171). */
export const changesOfDate = { capacity: 5, perHour: 5 / 24 } as const
/** Wrong keys of one network. Stewards share one with their guests, who must not lock them out with a few tries. */
export const doorKeyTries = { capacity: 30, perHour: 60 } as const
/** All browsers together that have opened doors of one organiser. Each of them has `doorKeyTries` of its own. */
export const doorKeyTriesOfOrganiser = { capacity: 300, perHour: 600 } as const
export const mailingListMailsOfAddress = { capacity: 3, perHour: 1 } as const
export const mailingListMailsOfNetwork = { capacity: 20, perHour: 20 } as const
/** Nobody chooses seats more quickly than that, and nobody occupies a house by choosing all the time. Counts calls. */
export const seatHoldsOfSession = { capacity: 150, perHour: 1500 } as const
/** Seats that one network takes, in times of what it may hold: a machine that holds and releases all the time exceeds it. */
export const seatTurnsOfNetwork = { atOnce: 5, perHour: 20 } as const
/** New tokens for charts, which anybody gets by loading a page. */
export const chartTokensOfNetwork = { capacity: 20, perHour: 1_200 } as const
/** For all: a crowd at the start of sales passes, and a thousand networks cannot use up the requests that the chart's provider allows. */
export const chartTokensOfShop = { capacity: 600, perHour: 36_000 } as const
/** How often a session may have its token checked; a page that is loaded more often continues with the token it has. */
export const chartTokensOfSession = { capacity: 10, perHour: 120 } as const
/** Opened links that continue a basket. People who try links at random find nothing. */
export const smartcheckoutOfNetwork = { capacity: 20, perHour: 1_200 } as const
/**
 * Mails to strangers, in somebody's words and from the shop's e-mail address. An order may mail each time its tickets are passed
 * on, taken back and passed on again, and `transferMailsBeside` more.
 */
export const transferMailsPerTicket = 2
export const transferMailsBeside = 3
/** This many mails of an order come back in an hour. */
export const transferMailsOfOrderPerHour = 3
export const transferMailsOfSender = { capacity: 120, perHour: 20 } as const
export const transferMailsOfNetwork = { capacity: 240, perHour: 60 } as const
export const transferMailsOfRecipient = { capacity: 20, perHour: 5 } as const
/** Somebody who has lost the mail can ask for it again, but nobody can have others mailed again and again. */
export const waitingListMailsOfPlace = { capacity: 3, perHour: 0.1 } as const
/** How often visitors of one network may enter an address that they have not proved, and those of all networks together. */
export const waitingListOfEmailInNetwork = { capacity: 5, perHour: 5 } as const
export const waitingListOfEmail = { capacity: 20, perHour: 20 } as const
/** The whole of a campus may have queued; each address is written to once. */
export const waitingListOfNetwork = { capacity: 200, perHour: 200 } as const
/** A browser without scripts cannot work for its place. */
export const waitingListOfNetworkWithoutWork = { capacity: 5, perHour: 5 } as const

// The captcha and the queue

/** How long a solved captcha allows the same basket to try: it serves a series of tries, until one of them reserves. */
export const captchaPassMs = 10 * minuteMs
/** For how long the reservations of a visitor count when it is decided whether a captcha is asked for. */
export const captchaCountedMs = 10 * minuteMs
/** For this long after tickets of an adaptive event went on sale, everybody is asked for a captcha. */
export const captchaOpeningMs = 10 * minuteMs
/** The waiting room opens this long before the sale, where the catalogue does not say when. */
export const queueRoomMs = 30 * minuteMs
/** An automatic queue in which nobody has waited for this long is closed. */
export const queueIdleMs = 10 * minuteMs
/** A turn that comes within this many minutes is near. */
export const queueNearMinutes = 1
/** A basket that was begun before the queue opened need not wait until this long after it. */
export const queueOlderBasketMinutes = 20
/** How long somebody whose turn it is has to choose and reserve. */
export const queueTurnMs = 10 * minuteMs
/** After this long, somebody who was called and has not come no longer keeps others out; their turn stays. */
export const queueGraceMs = 20 * secondMs
/** After this long, somebody who is choosing may have gone away: a ticket is kept back for them no longer. */
export const queueChoosingMs = 3 * minuteMs
/** A browser without scripts cannot work for its place in the queue: only this many of one network get one. */
export const queuePlacesWithoutWork = 5
/** How many people a minute somebody may have a queue call at most. */
export const queueRateMaximum = 100_000

// Dates and doors

/** How long a date without an end usually lasts: for the warnings before a change. */
export const dateLastsUsuallyMs = 2 * hourMs
/** After this long a date without an end is over: its tickets are past, and its passes void. */
export const dateLastsAtMostMs = 12 * hourMs
/** For a change of the catalogue a date without an end is over this long after its start: then even a long night is. */
export const dateChangesOverMs = dayMs
/** The doors of a date usually open this long before it. */
export const doorBeforeMs = 2 * hourMs
/** A door is open for this long before and after its date; a guest on another day is a case for the steward. */
export const doorAroundMs = 12 * hourMs
/** How long an accidental admission can be undone. */
export const doorUndoMs = minuteMs
/** How long a door stays open in a browser: longer than an evening, shorter than a weekend. */
export const doorKeySeconds = 16 * hourSeconds
/** A device of the door that was not heard for longer is of another evening. */
export const doorDeviceHeardMs = 2 * dayMs
/** How long ago something may have been done at a door that is only reported now. */
export const doorReportOldestMs = 7 * dayMs
/** A device deletes its list this long after the date; a date without an end counts as lasting `doorListLastsMs` here. */
export const doorListKeptMs = dayMs
export const doorListLastsMs = 4 * hourMs
/** How many tickets a device gets at once: few enough for a phone, many enough that it soon has all of them. */
export const doorPageSize = 1000
/** How many dates of an organiser the door lists: of the past, and of today and after. */
export const doorDates = { past: 10, next: 50 } as const
/** How many conflicts of a date are listed, the newest. */
export const doorConflictsMaximum = 200
/** How many reports a device sends at once. */
export const doorReportsAtOnce = 100
export const deviceNameLengthMaximum = 60
export const doorKeyLengthMaximum = 100
/** The code of a ticket, or all that its QR code says. */
export const ticketCodeLengthMaximum = 200

// Paying

/** How long a sale at the counter keeps its tickets: everything happens in this moment. */
export const counterHoldSeconds = 10 * minuteSeconds
/** How long somebody has to pay an invoice, unless the clerk says otherwise. */
export const invoiceDueDaysDefault = 14
/** An invoice that is due later than this is a mistake. */
export const invoiceDueDaysMaximum = 366
/** A buyer with less time than this would hardly read the mail that asks for payment. */
export const payDeadlineLeastMs = 15 * minuteMs
/** How long a payment may take once the buyer is really paying: with a card, and at a bank. */
export const payByCardMinutes = 15
export const payAtBankMinutes = 30
/** All tries to pay one reservation hold its stock for this long together: otherwise trying would hold it for ever. */
export const payTriesMs = 45 * minuteMs
/** A buyer with less time than this is not sent to the bank: the payment would be cancelled while they confirm it. */
export const payAtBankLeastMs = 5 * minuteMs
/** A buyer who goes back to the bank after this long gets a new payment, as the page of the old one would soon close. */
export const bankPaymentStaleMs = 5 * minuteMs
/** How long a payment of a part may wait for its answer before it is cancelled. */
export const partPaymentMs = 15 * minuteMs
/** From one part of a plan to the next, where it does not say. */
export const planPartDaysDefault = 30
/** A part of a plan is announced this many days before. */
export const partReminderDays = 3
/** Days from one try to take a part from a card to the next; after the last, nothing more is tried. */
export const partTriedAgainDays = [1, 2, 2] as const
/** How long the link to pay a part is good: after the last try of a card a person has time to help. */
export const partLinkDays = 60
/** How long the link on which a provider sends buyers back is good: by then every payment is decided, and the mail of the order says more. */
export const returnLinkHours = 24
/** How long a bank has for a dispute: one may be lost whose payment is much older than the backup. */
export const disputeDays = 120
/** Refunds and disputes made at the provider are looked for this far back: more than a day, so that hours in which no process ran are caught up with. */
export const adoptDays = 3
/** `reconcile` looks this far back for refunds made at a provider. */
export const reconcileRefundDays = 60
/** Some providers list refunds only payment by payment. They are asked about payments up to this many days older. */
export const refundAfterPaymentDays = 60
/** For how long a refund that was sent is asked about: a bank may send it back, for example when the card no longer exists. */
export const refundReturnedDays = 60
/** Square takes no more than this at once, in minor units. */
export const squareMaximum = 5_000_000
/** The most that a bank is asked for at once, in minor units. */
export const bankPaymentMaximum = 99_999_999
/** How long after payment the links to the papers of an order work, and these can be made out to somebody else: books of a year are closed in the year after. */
export const paperLinkDays = 550

// Guests, waiting lists and offers

/** The most sheets of an organiser that wait to be taken in: each keeps all of its rows until then. */
export const guestSheetsWaitingMaximum = 3
/** A sheet that waits longer than this will never be taken in, and is in nobody's way. */
export const guestSheetWaitsMs = 6 * hourMs
/** How long tickets of the waiting list are kept for somebody. Hours of the night do not count: nobody loses their turn in their sleep. */
export const offerHours = 2
/** Somebody has to read the mail and pay before the date begins. */
export const offerMinutesLeast = 15
/** Somebody to whom an offer could not be made is passed over for this long. */
export const offerPassedOverMinutes = 10

// Passing on, mails, pictures

/** The same list again within this time is the page trying again, not a second present. */
export const transferRepeatMs = 2 * minuteMs
/** A wrong e-mail address is noticed at once; later the browser may be in other hands. */
export const addressCorrectableMs = dayMs
/** How long the link is good with which somebody confirms that they want an organiser's news. */
export const mailingListConfirmDays = 3
/** Mistyped names, and tickets that were passed on, need room beside the tickets themselves. */
export const waiverNamesPerTicket = 3
/** Mails to many wait for the mail server only as far as it sends them in this many minutes; the others wait where they can still be stopped. */
export const mailPaceMinutes = 2
/** A mailing or a paper at which something fails is tried again after this, at the latest. */
export const failedAgainMinutesMaximum = 60
/** How soon a mail about an event that is not published is looked at again. */
export const mailKeptBackMs = 5 * minuteMs
/** A report of the mail provider is taken for so long after it was signed; one that is recorded twice changes nothing. */
export const mailWebhookOldestMs = 15 * minuteMs
/** The newest answers kept of one e-mail address to one question: changing the answer all night makes no endless list. */
export const consentAnswersMaximum = 50
/** For how many days what a mail said is kept. */
export const mailTextKeptDays = 90
export const pictureBytesMaximum = 5_000_000
/** Some phones take pictures of 48 million pixels; the bytes of one say nothing of how many it becomes. */
export const picturePixelsMaximum = 50_000_000
/** A picture that nothing shows is deleted after this: mails may show it for as long, and a draft may be taken up again. */
export const pictureUnusedDays = 90
/** And a deleted one can be restored for this long. */
export const pictureSweptDays = 7
/** The file of a catalogue, which has no pictures in it. */
export const catalogueBytesMaximum = 5_000_000
/** How many tickets a buyer's wallet lists. */
export const walletUpcomingMaximum = 300
export const walletPastMaximum = 60

// What is kept

/** Days after a basket's last change, once its session is gone. */
export const basketKeptDays = 30
/** Days that a try to pay is kept after its buyer was forgotten: longer than any provider reports on a payment that failed. */
export const triedKeptDays = 365
/** Days that answers to sensitive questions are kept after the event, for the work after it, and in a basket that nobody touches. */
export const sensitiveAnswersKeptDays = 7
export const answersInBasketKeptDays = 7
/** Days that it is kept when a ticket was shown at the door, counted from the event. */
export const doorScansKeptDays = 365
/** Days that a row is kept too long before it is an alarm: a job that does not run for a weekend is none yet. */
export const retentionGraceDays = 2
/** RFC 9116 wants a date after which readers fetch security.txt again. */
export const securityTextDays = 180

// The catalogue

/** A line: a title, a name, a place. */
export const catalogueLineMaximum = 200
/** A short label, such as an entrance. */
export const labelMaximum = 80
/** The stable name by which a later import finds an entry again. */
export const keyLengthMaximum = 80
export const ticketDescriptionMaximum = 1000
/** What stands above the questions to buyers. */
export const questionsTextMaximum = 4000
/** What buyers read when their tickets are for different times. */
export const slotsMessageMaximum = 500
/** What friends get who were sent a link. */
export const rewardTextMaximum = 1000
/** Beside the box with which buyers ask for news. */
export const signupMessageMaximum = 1000
/** How people with disabilities get in. */
export const accessibilityMaximum = 2000
export const analyticsIdMaximum = 40
export const conversionIdMaximum = 60
/** A question to buyers, a hint, what a picture shows. */
export const summaryMaximum = 300
/** Amounts that an offered gift voucher names. */
export const voucherAmountsMaximum = 12
export const voucherMonthsDefault = 24
/** As many dates as one event can reasonably be looked over with. */
export const datesOfSeriesMaximum = 200
/** A list of changes shows this many characters of a text. */
export const changedTextShown = 60

// The desk, and programs

/** For how long something that was done at the desk can be taken back. */
export const undoSeconds = 10
export const searchLengthMaximum = 200
/** An order's reference as it is typed: in groups, with spaces. */
export const referenceLengthMaximum = 40
export const noteLengthMaximum = 2000
/** Why something was refunded. */
export const refundReasonLengthMaximum = 500
/** Why something else was done. */
export const reasonLengthMaximum = 300
export const viewNameLengthMaximum = 80
/** The name of a passkey, or of a program's key. */
export const shortNameLengthMaximum = 60
/** More debts than this are not added up while somebody waits. */
export const owedAddedUpMaximum = 20_000
/** More orders, or movements of days, than this are not added up while somebody waits. */
export const movementsAddedUpMaximum = 10_000
/** How long a period of takings may be. */
export const takingsDaysMaximum = 400
export const takingsDaysDefault = 30
/** How many of a kind need a person at once: more than a day's work. When they are done, the others follow. */
export const needsOfKindMaximum = 100
/** When these need a person: a refund and a payment of which nothing is known, a payment under way, a chart that was not told. */
export const needsRefundMinutes = 60
export const needsUnknownMinutes = 30
export const needsProcessingHours = 24
export const needsChartMinutes = 10
/** An order that waits for its buyer needs a person in its last hours; one made longer ago than this does not. */
export const needsOrderHours = 12
export const needsOrderDays = 40
/** For how long a lost mail, and an act or a list that has failed, need a person. */
export const needsMailDays = 60
export const needsDays = 30
export const payoutReferenceMaximum = 100
export const payoutNoteMaximum = 500
/** How many days the first page of the desk shows, ending today. */
export const todayDays = 14
/** How many days a statement or report may have: a leap year. */
export const reportDaysMaximum = 366
/** The address of a receiver of messages. */
export const webhookUrlMaximum = 1000
/** More would only be forgotten ones: each message goes to every one of them. */
export const webhooksMaximum = 20
/** How often messages to one of them may be asked for: it may be anybody's server, and more would be a flood in our name. */
export const webhookSendsPerMinute = { test: 5, again: 30 } as const
/** For how many hours messages are signed with the secret before as well. */
export const previousSecretHours = 24
/** For how many days messages and their deliveries can be looked at. */
export const webhookDeliveryDays = 30
/** For how many days an idempotency key gets its first answer again. */
export const answeredAgainDays = 7
/** How many rows of a list come at once, unless the caller says otherwise. */
export const pageSize = { usual: 50, most: 200 } as const
/** How many of a kind a search of the desk shows; the list has all of them. */
export const searchFoundOfKind = 5
/** How many people the filter of the log offers; the others are found by a search. */
export const actorsMaximum = 200
/** In one process. A download holds a connection of the database as long as its client takes: buyers need the others. */
export const exportsAtOnce = 2

// Providers and machines

/** The longest id of a payment or card at a provider. */
export const providerIdMaximum = 128
/** How long a provider has for an answer, unless its adapter says otherwise. */
export const providerPatienceMs = 10 * secondMs
/** A provider's message that was signed longer ago than this, or so far in the future, is refused. Stripe's library does the same. */
export const webhookToleranceSeconds = 5 * minuteSeconds
/** A mail that waits longer than this has met a mail server that does not accept it. */
export const mailLateMs = 15 * minuteMs
/** A backup that is older is named by `doctor`: a night, and some hours for one that takes longer. */
export const backupOldHours = 30
/** `doctor` names certificates of passes that end within this many days. */
export const passCertificateWarnDays = 30
/** Clocks of process and database may differ by this much. */
export const clockSkewMaximumMs = 2 * secondMs
