import { drawMap, type ChartMap } from './chart-map.ts'
import { iconOf, isWithinLimits, priceOf, priceText } from './chart-limits.ts'
import type { ChartAnswer, ChartConfig, ChartSeat, CheckAnswer, StatusAnswer } from './messages.ts'

const script = document.currentScript as HTMLScriptElement
const origin = new URL(script.src).origin
const pollMs = 2000

/** `seatsio.SeatingChart`, as far as a shop uses it: a click selects one seat and holds it at once with the shop's token. */
class SeatingChart {
  config: ChartConfig
  state = 'INITIAL'
  holdToken: string
  chart: ChartAnswer | null = null
  map: ChartMap | null = null
  selected = new Set<string>()
  taken = new Set<string>()
  orphans = new Set<string>()
  pending = 0
  expired = false
  timer = 0
  constructor(config: ChartConfig) {
    this.config = config
    this.holdToken = config.holdToken ?? ''
  }

  get selectedObjects(): string[] {
    return [...this.selected]
  }

  render(): this {
    this.state = 'RENDERING'
    void this.begin()
    return this
  }

  async begin(): Promise<void> {
    const { config } = this
    const container = config.container ?? document.querySelector(`#${config.divId ?? ''}`)
    try {
      const chart = (await this.ask('GET', '')) as ChartAnswer
      if (container === null || this.state === 'DESTROYED') return
      this.chart = chart
      this.map = drawMap(container, chart, config.colorScheme ?? 'light', {
        onToggle: (seat) => void this.toggle(seat.label),
        nameOf: (seat) => this.nameOf(seat),
        priceOf: (category) => priceText(this.config, category),
      })
      // The vendor selects the seats this token holds again.
      const again = chart.mine.filter((label) =>
        (config.selectedObjects ?? [label]).includes(label),
      )
      this.apply(chart)
      for (const label of again) this.mark(label, true)
      this.show()
      this.state = 'RENDERED'
      config.onSessionInitialized?.({ token: this.holdToken, expiresInSeconds: chart.secondsLeft })
      config.onChartRendered?.(this)
      if (again.length > 0) await this.validate()
      this.timer = window.setInterval(() => void this.poll(), pollMs)
    } catch {
      config.onChartRenderingFailed?.(this)
    }
  }

  async ask(
    method: 'GET' | 'POST',
    path: string,
    labels: readonly string[] = [],
  ): Promise<unknown> {
    const fields = new URLSearchParams({ holdToken: this.holdToken, labels: labels.join('\n') })
    const url = `${origin}/seatsio/browser/${encodeURIComponent(this.config.event)}${path}`
    const asked = method === 'GET' ? `${url}?${fields.toString()}` : url
    const answer = await fetch(asked, method === 'POST' ? { method: 'POST', body: fields } : {})
    if (!answer.ok) throw new Error(`seats.io answers ${answer.status}`)
    return await answer.json()
  }

  selectedSeats(): ChartSeat[] {
    return this.selectedObjects.flatMap((label) => this.seatOf(label) ?? [])
  }

  seatOf(label: string): ChartSeat | undefined {
    return this.chart?.rows.flat().find((seat) => seat.label === label)
  }

  isSelectable(seat: ChartSeat): boolean {
    const isPriced =
      this.config.objectWithoutPricingSelectable !== false ||
      priceOf(this.config, seat.category) !== null
    const isOpen = this.config.mode !== 'static' && !this.expired
    return isPriced && isOpen && !this.taken.has(seat.label)
  }

  nameOf(seat: ChartSeat): string {
    const kind = seat.accessible ? 'wheelchair space' : seat.companion ? 'companion seat' : null
    const price = priceText(this.config, seat.category)
    const state = this.isSelectable(seat) ? null : 'not available'
    return [seat.label, seat.category, price, kind, state]
      .filter((part) => part !== null)
      .join(', ')
  }

  objectOf(label: string): object {
    const seat = this.seatOf(label)
    const color = this.chart?.categories.find(
      (category) => category.label === seat?.category,
    )?.color
    return {
      label,
      labels: {
        own: seat?.number ?? '',
        parent: seat?.row ?? '',
        section: seat?.section ?? '',
        displayedLabel: label,
      },
      category: { key: seat?.category, label: seat?.category, color },
      pricing: { price: priceOf(this.config, seat?.category ?? '') },
      objectType: 'Seat',
      status: this.taken.has(label) ? 'booked' : 'free',
      selected: this.selected.has(label),
      accessible: seat?.accessible,
      companionSeat: seat?.companion,
      isOrphan: this.orphans.has(label),
    }
  }

  show(): void {
    const { selected } = this
    this.map?.show({
      selected,
      disabled: (seat) => !this.isSelectable(seat) && !selected.has(seat.label),
      icon: ({ label }) => iconOf(this.config, this.objectOf(label), selected.has(label)),
    })
  }

  mark(label: string, isSelected: boolean): void {
    if (isSelected === this.selected.has(label)) return
    if (isSelected) this.selected.add(label)
    else this.selected.delete(label)
    const { onObjectSelected, onObjectDeselected } = this.config
    const tell = isSelected ? onObjectSelected : onObjectDeselected
    tell?.(this.objectOf(label), {
      price: priceOf(this.config, this.seatOf(label)?.category ?? ''),
    })
  }

  async toggle(label: string): Promise<void> {
    const seat = this.seatOf(label)
    if (seat === undefined) return
    if (this.selected.has(label)) await this.change([label], false)
    else if (this.isSelectable(seat) && isWithinLimits(this.config, seat, this.selectedSeats()))
      await this.change([label], true)
  }

  /** A seat is selected at once and held afterwards: when the hold fails it is deselected. */
  async change(labels: readonly string[], isHold: boolean): Promise<void> {
    const { config } = this
    for (const label of labels) this.mark(label, isHold)
    this.show()
    this.pending += 1
    if (this.pending === 1) config.onHoldCallsInProgress?.()
    const objects = labels.map((label) => this.objectOf(label))
    try {
      await this.ask('POST', isHold ? '/hold' : '/release', labels)
      if (isHold) config.onHoldSucceeded?.(objects, [])
      else config.onReleaseHoldSucceeded?.(objects, [])
    } catch {
      if (isHold) {
        for (const label of labels) this.mark(label, false)
        config.onHoldFailed?.(objects, [])
      } else config.onReleaseHoldFailed?.(objects, [])
      await this.poll()
    }
    this.pending -= 1
    if (this.pending === 0) config.onHoldCallsComplete?.()
    this.show()
    await this.validate()
  }

  async validate(): Promise<void> {
    const asked = (this.config.selectionValidators ?? []).map(({ type }) => type)
    const answer = (await this.ask('POST', '/check', this.selectedObjects).catch(
      () => null,
    )) as CheckAnswer | null
    this.orphans = new Set(answer?.orphans)
    const violations = (answer?.violations ?? []).filter((violation) => asked.includes(violation))
    if (violations.length > 0) this.config.onSelectionInvalid?.(violations)
    else this.config.onSelectionValid?.()
  }

  apply({ taken }: StatusAnswer): void {
    this.taken = new Set(taken)
  }

  async poll(): Promise<void> {
    const { config } = this
    const answer = (await this.ask('GET', '/statuses').catch(() => null)) as StatusAnswer | null
    if (answer === null || this.state === 'DESTROYED') return
    this.apply(answer)
    for (const label of this.selectedObjects.filter((one) => this.taken.has(one))) {
      config.onSelectedObjectUnavailable?.(this.objectOf(label))
      this.mark(label, false)
    }
    if (answer.secondsLeft === 0 && this.holdToken !== '' && !this.expired) {
      this.expired = true
      config.onHoldTokenExpired?.()
      for (const label of this.selectedObjects) this.mark(label, false)
    }
    this.show()
  }

  async deselectObjects(labels: readonly string[]): Promise<void> {
    const chosen = labels.filter((label) => this.selected.has(label))
    if (chosen.length > 0) await this.change(chosen, false)
  }

  async trySelectObjects(labels: readonly string[]): Promise<void> {
    const free = labels.filter((label) => {
      const seat = this.seatOf(label)
      return seat !== undefined && !this.selected.has(label) && this.isSelectable(seat)
    })
    if (free.length > 0) await this.change(free, true)
  }

  async findObject(label: string): Promise<object> {
    if (this.seatOf(label) === undefined) throw new Error(`There is no ${label}.`)
    return await Promise.resolve(this.objectOf(label))
  }

  async clearSelection(): Promise<void> {
    await this.deselectObjects(this.selectedObjects)
  }

  async listSelectedObjects(): Promise<object[]> {
    return await Promise.resolve(this.selectedObjects.map((label) => this.objectOf(label)))
  }

  destroy(): void {
    this.state = 'DESTROYED'
    window.clearInterval(this.timer)
    this.map?.remove()
  }
}

Object.assign(window, { seatsio: { SeatingChart } })
