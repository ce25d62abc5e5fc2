import { SeatsioSeatingChart, type Seatsio } from '@seatsio/seatsio-react'

declare global {
  interface Window {
    seatsio?: Seatsio
  }
}

/**
 * The provider's component, with its script loaded beforehand: the component's own loading cannot report a failure, and
 * leaves an empty page.
 */
export class HostedRenderer extends SeatsioSeatingChart {
  override async loadSeatsio(): Promise<Seatsio> {
    const { seatsio } = window
    if (seatsio === undefined) throw new Error('the chart’s script is not there')
    return await Promise.resolve(seatsio)
  }
}
