import { type AccountWayName } from '@foyer/contract/ways/ways.ts'
export interface CatalogueOrganiser {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly isSaas: boolean
  readonly paymentProvider: AccountWayName | null
  readonly paymentMerchantId: string | null
  readonly paymentLocationId: string | null
  readonly hasCustomRefundPolicy: boolean
  readonly charityId: number | null
  readonly marketingSignupMessage: string
  /** Plain text on the questions step, beside the questions of the whole basket. */
  readonly basketQuestionsText: string | null
}

/** A charity that donations may go to. Amounts in minor units of its `currency`. */
export interface CatalogueCharity {
  readonly id: number
  readonly name: string
  readonly logo: string | null
  readonly descriptionHtml: string
  readonly donationTitle: string
  readonly donationOptions: readonly number[]
  readonly currency: string
  readonly baseFee: number
  readonly feeBasisPoints: number
  readonly addsVat: boolean
  readonly vatBasisPoints: number
  /** Null means that there is no cap. */
  readonly feeCap: number | null
}
