/** The simulator's answers to the chart's script. */
export interface StatusAnswer {
  /** Labels of the seats taken by others. */
  taken: string[]
  /** Labels of the seats held with the token of the call. */
  mine: string[]
  /** The seconds for which that token still holds. */
  secondsLeft: number
}

/** The rules that the selection breaks. */
export interface CheckAnswer {
  violations: string[]
  /** Identified by their labels. */
  orphans: string[]
}

export interface ChartSeat {
  label: string
  section: string
  row: string
  number: string
  x: number
  y: number
  radius: number
  category: string
  accessible: boolean
  companion: boolean
}

export interface ChartAnswer extends StatusAnswer {
  width: number
  height: number
  categories: { label: string; color: string }[]
  texts: { x: number; y: number; text: string }[]
  /** Rows from the front, each in the order of its seats. */
  rows: ChartSeat[][]
}

/** The chart's configuration, as far as a shop uses it. https://docs.seats.io/docs/renderer/embed-a-floor-plan */
export interface ChartConfig {
  container?: Element
  divId?: string
  workspaceKey: string
  event: string
  session?: string
  holdToken?: string
  pricing?: Price[] | { prices: Price[]; priceFormatter?: (price: number) => string }
  priceFormatter?: (price: number) => string
  objectWithoutPricingSelectable?: boolean
  maxSelectedObjects?: number | { total?: number; category?: string; quantity?: number }[]
  mode?: string
  selectionValidators?: { type: string }[]
  selectedObjects?: string[]
  colorScheme?: 'light' | 'dark'
  extraConfig?: Record<string, unknown>
  objectIcon?: (object: unknown, icon: string | null, extraConfig: unknown) => string
  onChartRendered?: (chart: unknown) => void
  onChartRenderingFailed?: (chart: unknown) => void
  onObjectSelected?: (object: unknown, ticketType: unknown) => void
  onObjectDeselected?: (object: unknown, ticketType: unknown) => void
  onSelectionValid?: () => void
  onSelectionInvalid?: (violations: string[]) => void
  onHoldCallsInProgress?: () => void
  onHoldCallsComplete?: () => void
  onHoldSucceeded?: (objects: unknown[], ticketTypes: unknown[]) => void
  onHoldFailed?: (objects: unknown[], ticketTypes: unknown[]) => void
  onReleaseHoldSucceeded?: (objects: unknown[], ticketTypes: unknown[]) => void
  onReleaseHoldFailed?: (objects: unknown[], ticketTypes: unknown[]) => void
  onSelectedObjectUnavailable?: (object: unknown) => void
  onHoldTokenExpired?: () => void
  onSessionInitialized?: (token: unknown) => void
}

export interface Price {
  category: string
  price: number
}
