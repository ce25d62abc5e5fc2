/** The data of pages. Money is in minor units, times are ISO 8601 instants in UTC. */

declare const safe: unique symbol
/** HTML that the server has sanitised. */
export type SafeHtml = string & { readonly [safe]: true }

interface ThemeColours {
  readonly accent?: string
  readonly accentStrong?: string
  readonly paper?: string
}

/** `#rrggbb`, by day and by night; colours that are left out stay the product's own. */
export interface OperatorColours {
  readonly light: ThemeColours
  readonly dark: ThemeColours
}

/** What the operator has put in place of the product's own look. */
export interface ShopLook {
  readonly themeUrl: string | null
  readonly logoUrl: string | null
  /** A shop for trials: it says so on every page, and search engines leave it out. */
  readonly isTestShop?: boolean
}

/** What every page says about itself. A page that is the same for everybody knows nothing else of the request. */
export interface PublicFrame {
  readonly siteName: string
  /** The origin buyers use, without a slash at its end. */
  readonly publicUrl: string
  readonly look: ShopLook
  /** The path of this page, for its canonical URL. */
  readonly path: string
}

/** The same of a page that is made for one visit. */
export interface PageFrame extends PublicFrame {
  /** The nonce of the page's content security policy. */
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

/** The page behind the link to a reservation, which asks before it brings the reservation into this browser. */
export interface ContinuePage extends PageFrame {
  readonly xsrf: string
  readonly view:
    | { readonly step: 'elsewhere'; readonly session: string }
    /** This browser has tickets of its own to lose. */
    | { readonly step: 'busy' }
    /** Unknown, expired, being paid or paid. */
    | { readonly step: 'gone' }
}

/** The page that asks before reserved tickets are released for a larger basket. */
export interface ReservedPage extends PageFrame {
  readonly xsrf: string
  /** When the reservation expires, on the clocks of its event. */
  readonly until: string
  readonly timeZone: string
  /** The fields of the form that is sent again. */
  readonly fields: readonly { readonly name: string; readonly value: string }[]
}

/** What the buyer pays for one ticket, and the part of it that is the booking fee. */
export interface PriceOnSale {
  readonly total: number
  /** Also 0 where the organiser hides its fee. */
  readonly fee: number
}

/** Whether an event date (or a whole event) can be bought now. */
export type SaleStatus =
  | { readonly status: 'open' }
  | { readonly status: 'not_yet'; readonly from: string }
  | { readonly status: 'ended' }
  | { readonly status: 'sold_out' }
  | { readonly status: 'cancelled' }

/** An event as lists show it. */
export interface EventCard {
  readonly title: string
  readonly url: string
  readonly summary: string
  readonly poster: Picture | null
  readonly organiserName: string
  /** The place in a few words: a venue, "Online", "By post". */
  readonly place: string
  readonly timeZone: string
  /** The dates in the future, soonest first; at least one. */
  readonly dates: readonly string[]
  readonly currency: string
  /** The price of the cheapest ticket; null when none is on sale. */
  readonly from: PriceOnSale | null
  /** What every order costs in addition, once; 0 where nothing is posted or posting is free. */
  readonly postage: number
  /** Goods that are only sent by post: they take place nowhere, and at no time. */
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

export interface GiftVoucherPage extends PublicFrame {
  /** The form was submitted without an amount, or with one that is not sold. */
  readonly wrongAmount: boolean
  readonly voucher: {
    readonly id: number
    readonly name: string
    readonly description: SafeHtml
    readonly organiser: NamedLink
    readonly picture: string | null
    readonly currency: string
    readonly amounts: readonly number[]
    /** The buyer may choose any amount between these; null when only `amounts` are sold. */
    readonly free: { readonly min: number; readonly max: number } | null
    readonly validMonths: number
    readonly byEmail: boolean
    readonly byPost: boolean
    readonly maxPerOrder: number
  }
}

export interface SignInPage extends PageFrame {
  readonly xsrf: string
  /** The path of the shop to go to afterwards; empty for the wallet. */
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

/** The terms of the events of one order; the page shows nothing else of the order. */
export interface WaiverPage extends PageFrame {
  readonly xsrf: string
  readonly waivers: readonly {
    readonly eventId: number
    readonly version: number
    readonly eventTitle: string
    readonly organiserName: string
    readonly startsAt: string
    readonly timeZone: string
    /** Today as `yyyy-mm-dd`, where the event is. */
    readonly today: string
    readonly terms: SafeHtml
  }[]
  /** The result of the form that was just sent. */
  readonly result:
    | null
    | { readonly eventId: number; readonly outcome: 'accepted' }
    | {
        readonly eventId: number
        /** `changed`: the text has been replaced meanwhile. `full`: no more names can be added. */
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
  /** The URLs that the script asks first: they are fetched while it is still loading. */
  readonly dataUrls: readonly string[]
  /** The script reads this from `#foyer-config`; it never holds a secret. */
  readonly config: Readonly<Record<string, unknown>>
}

export type DeskShell = Omit<CheckoutShell, 'page' | 'config'>

/** The frame in which vendors' scripts run, with a document of its own. */
export interface MeasureFrame {
  readonly nonce: string
  readonly scriptUrl: string
  /** The URLs of the vendors' scripts. */
  readonly bases: Readonly<Record<'google' | 'meta', string>>
}

/** Trouble that passes by itself: too many requests at once, or a database that is away for a moment. */
export interface PassingTrouble {
  readonly kind: 'busy' | 'away'
  readonly next: { readonly way: 'reloads' } | { readonly way: 'back'; readonly path: string }
}

export interface ErrorPage {
  readonly status: number
  /** Set for trouble that passes by itself. With `reloads` the page asks again; else `back` leads to the form that was sent. */
  readonly passing?: PassingTrouble
  /** The page of the shop with the form that was refused. */
  readonly before?: string
  readonly message: string
  readonly requestId: string
  readonly siteName: string
  readonly look: ShopLook
}
