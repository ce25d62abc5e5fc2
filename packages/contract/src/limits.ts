/** Numbers both sides keep to. Times are milliseconds unless the name says otherwise. */

/** Basket. */
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
export const codesMaximum = 5
/** The most codes that are made at once. */
export const manyCodesMost = 5000
/** Baskets that one network may begin at once: a school, an office, the customers of a mobile carrier on a big night. */
export const newBasketsPerNetwork = 2000

/** Up to as many tickets are said to be the last ones. */
export const fewLeftMaximum = 10

/** Countdown. */
export const countdownTick = 1000
export const reservationMinutesDefault = 10
export const extensionsMaximum = 3
/** When so many seconds are left, the page warns and offers to extend. */
export const extensionWarningSeconds = 120
/** Seconds left at which the countdown is announced politely. */
export const countdownAnnouncementSeconds = [300, 120, 60, 30] as const

/** Identity. */
export const oneTimeCodeDigits = 6
export const oneTimeCodeMinutes = 15
export const oneTimeCodeTries = 5
export const oneTimeCodesPerHour = 5
export const oneTimeCodesPerHourAndNetwork = 20
/** How many codes an e-mail address gets in a day. With these and those below, at five tries each, guessing one takes 5,000 days on average. */
export const oneTimeCodesPerDay = 16
/** How many more codes a day a buyer gets whose tickets are reserved: two for each of twelve networks. */
export const reservedCodesPerDay = 24
/** How many codes for the desk an e-mail address gets in a day when strangers ask for them; in an hour it gets as many as a buyer. */
export const deskCodesPerDay = 10
/** How many more codes go to browsers that the person has signed in with before, at the desk or in the shop: no stranger can use these up. */
export const knownCodes = { perHour: 5, perDay: 20 } as const
/** For a code for the desk, which opens more than a buyer's account. */
export const deskCodeMinutes = 10
/** How many calls a program may make with one key, from any networks. */
export const callsOfKeyPerMinute = 1_200
/** RFC 5321: a path of 256 characters, less the angle brackets. */
export const emailLengthMaximum = 254
export const nameLengthMaximum = 100
export const fullNameLengthMaximum = 200
export const phoneLengthMaximum = 30

/** Giving, in major units of the currency. */
export const donationMinimum = 1
export const donationMaximum = 10_000
/** By how much the maximum is larger in currencies whose unit is worth much less than a pound, a euro or a dollar. */
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

/** Addresses. */
/** The most saved addresses that one account can have; the list shows as many. */
export const savedAddressesMaximum = 50
export const addressLineLengthMaximum = 200
export const postcodeLengthMaximum = 20
export const addressFinderCharacters = 3
export const addressSearchLengthMaximum = 200
export const countryUnitedKingdom = 1
export const countryUnitedStates = 2

/** Payment, in major units of the currency. */
export const cardLimitInPounds = 2000
export const cardScriptPoll = 1000
export const squareScriptPoll = 10
export const bankFirstPoll = 2000
export const bankPoll = 1500
export const bankPollsMaximum = 60
/** The plan option with which the buyer pays everything at once. */
export const planOptionAtOnce = '1'

/** Delivery. */
export const deliveryStart = 1000
export const deliveryAdvance = 3000
export const deliveryErrorCode = 2961

/** Questions. */
export const answerLengthMaximum = 300
export const answerWarningFrom = 10
export const answersMaximum = 500

/** Transfer, feedback. */
export const transferRowsMaximum = 200
export const transferMessageLengthMaximum = 1000
export const feedbackLengthMaximum = 2000

/** Seats. */
export const seatsPerAddMaximum = 50
export const seatHoldMinutes = 15
/** The most seats that one session may hold, over all dates, before they are in the basket. */
export const seatsHeldMaximum = 50
/** So many of a party the best seats are found for; larger parties ring the box office, or buy twice. */
export const seatsOfPartyMaximum = 10
export const seatCategoryLengthMaximum = 80
export const seatCursorLengthMaximum = 64
/** The longest name of a section, row or seat number, and the longest hold token. */
export const seatLabelLengthMaximum = 64
export const holdTokenLengthMaximum = 128

/** Captcha. */
export const captchaTokenLengthMaximum = 8192
/** How long a challenge of the built-in captcha may be solved and its solution used. */
export const captchaChallengeSeconds = 600

/** Page. */
export const mobileWidth = 768
export const codeSectionPadding = 70
export const codeSectionScroll = 100
export const copiedMessage = 2000

/** Ids are PostgreSQL integers. */
export const idMaximum = 2_147_483_647

/** The largest body of a request. */
export const bodyBytesMaximum = 100_000
export const bodyDepthMaximum = 8
/** So many fields a form, or one object of a JSON body, may have. */
export const bodyKeysMaximum = 1000
/** So many values a JSON body may have in all, unless its operation takes more. Each takes far longer to read than a byte of a text. */
export const bodyValuesMaximum = 10_000
/** So many mistakes of one body are looked for. */
export const bodyMistakesMaximum = 1_000

/** What an invoice says of whom it is for. */
export const invoiceLineMaximum = 200
export const invoiceAddressMaximum = 500
/** So many ticket types on dates an event may have: each type counts once for every date on which it is sold. */
export const ticketsOnDatesMaximum = 4_000

/** The desk. */
export const deskLinesMaximum = 20
/** An order made by staff may have so many of one ticket type: a coach party, a school. */
export const deskQuantityMaximum = 500
export const payLinkHoursDefault = 24
export const payLinkDaysMaximum = 7
export const guestsMaximum = 50_000
export const guestNoteMaximum = 500
/** So many guests are written while the call waits; more are a job. */
export const guestsAtOnce = 500
/** So many mistakes of a sheet are named at once. */
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
/** So many dates are cancelled in one act. */
export const datesOfChangeMaximum = 500

/** So many documents an organiser may make in a day, and so many bytes may its drafts grow by. */
export const documentsPerDay = 500
export const draftBytesPerDay = 100_000_000
/** The most seats of a plan that the shop keeps itself; larger houses have a hosted chart. */
export const seatsOfPlanMaximum = 20_000
/** So many values the document of a plan may have, with those that editors of plans write for themselves at each seat. */
export const planValuesMaximum = 20 * seatsOfPlanMaximum
/** So many bytes a document may have; a seating plan has thousands of seats. */
export const documentBytesMaximum = 1_000_000

/** So many bytes of pictures an organiser may have kept in a day. */
export const pictureBytesPerDay = 200_000_000
/** A few bytes of SVG can take seconds to draw, so each drawing counts as at least this many bytes. */
export const drawingCountsAs = 1_000_000

/** A VAT number as it is typed, with what stands between its figures. */
export const vatNumberMaximum = 40
/** How many lines the address of whom a paper is for may have. */
export const paperAddressLinesMaximum = 8
/** How often the papers of an order are made out to somebody else: by its buyer, and with what staff does. */
export const paperReissuesMaximum = 3
export const paperReissuesByStaffMaximum = 10
/** For so many days after the sale: as long as the links to its papers work. */
export const paperReissueDays = 550
