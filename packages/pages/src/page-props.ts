/** What pages are made of. Money is in minor units, times are ISO 8601 instants in UTC. */

declare const safe: unique symbol
/** HTML that has been through the server's sanitiser. */
export type SafeHtml = string & { readonly [safe]: true }

interface ThemeColours {
  readonly accent?: string
  readonly accentStrong?: string
  readonly paper?: string
}

/** `#rrggbb`, by day and by night; what is left out stays the house's own. */
export interface OperatorColours {
  readonly light: ThemeColours
  readonly dark: ThemeColours
}

/** What the operator has put in place of the house's own look. */
export interface ShopLook {
  readonly themeUrl: string | null
  readonly logoUrl: string | null
  /** A shop for trials: it says so on every page, and is in no search engine. */
  readonly isTestShop?: boolean
}

/** What every page says about itself. */
export interface PageFrame {
  readonly siteName: string
  /** The origin buyers use, without a slash at its end. */
  readonly publicUrl: string
  readonly look: ShopLook
  /** The path of this page, for its canonical address. */
  readonly path: string
  /** Of the page's content security policy. */
  readonly nonce: string
}

export interface Picture {
  readonly url: string
  readonly alt: string
}

export interface NamedLink {
  readonly name: string
  readonly url: string
}

/** Before tickets that are reserved are given up for a larger basket. */
export interface ReservedPage extends PageFrame {
  readonly xsrf: string
  /** When the reservation ends, on the clocks of its event. */
  readonly until: string
  readonly timeZone: string
  /** Of the form that is repeated. */
  readonly fields: readonly { readonly name: string; readonly value: string }[]
}

/** What the buyer pays for one, and the part of it that is the booking fee. */
export interface PriceOnSale {
  readonly total: number
  /** 0 also where the organiser hides its fee. */
  readonly fee: number
}

/** Whether an event date (or a whole event) can be bought now. */
export type SaleStatus =
  | { readonly status: 'open' }
  | { readonly status: 'not_yet'; readonly from: string }
  | { readonly status: 'ended' }
  | { readonly status: 'sold_out' }

/** An event as lists show it. */
export interface EventCard {
  readonly title: string
  readonly url: string
  readonly summary: string
  readonly poster: Picture | null
  readonly organiserName: string
  /** Where, in a few words: a venue, "Online", "By post". */
  readonly place: string
  readonly timeZone: string
  /** The dates still to come, soonest first; at least one. */
  readonly dates: readonly string[]
  readonly currency: string
  /** The cheapest ticket; null without any on sale. */
  readonly from: PriceOnSale | null
  /** What every order of it costs besides, once; 0 where nothing is posted or posting is free. */
  readonly postage: number
  /** Sent by post and nothing else: it takes place nowhere, and at no time. */
  readonly isGoods: boolean
  /** Whether other tickets cost more than `from`. */
  readonly hasOtherPrices: boolean
  readonly sale: SaleStatus
}

export interface VoucherCard {
  readonly name: string
  readonly url: string
  readonly organiserName: string
  readonly picture: string | null
  readonly currency: string
  readonly from: number
}

export interface GiftVoucherPage extends PageFrame {
  readonly xsrf: string
  /** Its form came back: no amount, or one that is not sold. */
  readonly wrongAmount: boolean
  readonly voucher: {
    readonly id: number
    readonly name: string
    readonly description: SafeHtml
    readonly organiser: NamedLink
    readonly picture: string | null
    readonly currency: string
    readonly amounts: readonly number[]
    /** Any amount between these; null when only `amounts` are sold. */
    readonly free: { readonly min: number; readonly max: number } | null
    readonly validMonths: number
    readonly byEmail: boolean
    readonly byPost: boolean
    readonly maxPerOrder: number
  }
}

export interface SignInPage extends PageFrame {
  readonly xsrf: string
  /** A path of ours to go to afterwards; empty for the wallet. */
  readonly next: string
  readonly email: string
  readonly error: string | null
}

export interface SignInCodePage extends PageFrame {
  readonly xsrf: string
  readonly next: string
  readonly email: string
  readonly error: string | null
  /** A buyer without an account is asked for the name together with the code. */
  readonly askName: boolean
  readonly fullName: string
}

/** The terms of the events of one order; nothing of the order itself. */
export interface WaiverPage extends PageFrame {
  readonly xsrf: string
  readonly waivers: readonly {
    readonly eventId: number
    readonly version: number
    readonly eventTitle: string
    readonly organiserName: string
    readonly startsAt: string
    readonly timeZone: string
    /** `yyyy-mm-dd`, where the event is. */
    readonly today: string
    readonly terms: SafeHtml
  }[]
  /** What became of the form that was just sent. */
  readonly result:
    | null
    | { readonly eventId: number; readonly outcome: 'accepted' }
    | {
        readonly eventId: number
        /** `changed`: there is another text by now. `full`: as many names as there can be. */
        readonly outcome: 'name' | 'date' | 'changed' | 'full'
        readonly name: string
        readonly date: string
      }
}

export interface CheckoutShell {
  readonly page: 'checkout' | 'seats'
  readonly siteName: string
  readonly look: ShopLook
  readonly nonce: string
  readonly scriptUrl: string
  readonly preloadUrls: readonly string[]
  readonly cssUrls: readonly string[]
  /** What the script asks first: fetched while it is still on its way. */
  readonly dataUrls: readonly string[]
  /** Read by the script from `#foyer-config`; never a secret. */
  readonly config: Readonly<Record<string, unknown>>
}

/** What vendors' scripts run in, at the address of a document of its own. */
export interface MeasureFrame {
  readonly nonce: string
  readonly scriptUrl: string
  /** Where the vendors' scripts are. */
  readonly bases: Readonly<Record<'google' | 'meta', string>>
}

/** What ends without anybody's doing: too many at once, or a database that is away for a moment. */
export interface PassingTrouble {
  readonly kind: 'busy' | 'away'
  readonly next: { readonly way: 'reloads' } | { readonly way: 'back'; readonly path: string }
}

export interface ErrorPage {
  readonly status: number
  /** Of what passes by itself. `reloads`: the page asks again; else `back` is where a form is found that was sent. */
  readonly passing?: PassingTrouble
  /** The page of ours on which a form stood that was refused. */
  readonly before?: string
  readonly message: string
  readonly requestId: string
  readonly siteName: string
  readonly look: ShopLook
}
