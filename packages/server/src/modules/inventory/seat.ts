/** A seat as people read it, and as its plan knows it. */
export interface Seat {
  readonly guid: string
  readonly section: string
  readonly row: string
  readonly number: string
}

/** A session that is choosing seats for a date. */
export interface Chooser {
  readonly eventDateId: number
  readonly sessionId: number
}

/** The key by which a seat's row is found. */
export interface SeatKey {
  readonly eventDateId: number
  readonly guid: string
}

/** Seats of one date. */
export interface SeatsOfDate {
  readonly eventDateId: number
  readonly seats: readonly Seat[]
}

/** A seat of a hosted chart, and the token it was held with when its keeper was asked. */
export interface HostedSeatKey extends SeatKey {
  readonly holdToken: string
}

export interface ReservedSeat extends SeatKey {
  readonly saleId: number
  readonly stockId: number
  readonly expiresAt: Date
}

/** The present owner of a seat; its row is locked. */
export interface SeatState extends SeatKey {
  readonly status: 'free' | 'held' | 'reserved' | 'paying' | 'sold'
  /** The session that is choosing it. */
  readonly sessionId: number | null
  readonly saleId: number | null
  readonly expiresAt: Date | null
  /** The seat is of a hosted chart: once its hold has expired, only the chart can hold it again. */
  readonly hosted: boolean
}

/** A seat that a session gets. */
export interface SeatToHold extends Omit<SeatsToHold, 'seats' | 'hosted'> {
  readonly seat: Seat
  readonly sessionId: number
}

/** The seats that a session gets of a date. */
export interface SeatsToHold {
  readonly seats: readonly Seat[]
  readonly token: string
  readonly until: Date
  readonly hosted: boolean
  /** Hashed; null where a hosted chart counts instead. */
  readonly network: string | null
}

/** What the keeper of a hosted chart was told last. `booking`: they are being told, and may have heard it. */
export type Told = 'held' | 'booking' | 'booked' | 'released'

/** The seat as it was read: a seat that has changed since is not what the keeper was told. */
export interface ReadSeat extends SeatKey {
  readonly changedIn: string
}
