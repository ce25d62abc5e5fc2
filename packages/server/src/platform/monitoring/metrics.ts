import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/db.ts'
import type { Drain } from '../http/drain.ts'
import { beginAtZero } from './begin-at-zero.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** The operator's figures; they are read at /metrics with the metrics token. */
export function createMetrics({ pool }: Pick<Database, 'pool'>, drain: Drain) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name, help, labelNames, registers: [registry] })
  // Figures of the shop, not of a process: among several processes that say one, it is not added up.
  const gauge = (
    name: string,
    help: string,
    labelNames: string[] = [],
    aggregator: 'max' | 'min' = 'max',
  ) => new Gauge({ name, help, labelNames, aggregator, registers: [registry] })
  const metrics = {
    registry,
    requestSeconds: new Histogram({
      name: 'foyer_request_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
      registers: [registry],
    }),
    reserveOutcomes: counter('foyer_reserve_total', 'Reservations asked for, by outcome', [
      'outcome',
    ]),
    holdsExpired: counter('foyer_holds_expired_total', 'Holds that ran out'),
    captures: counter('foyer_captures_total', 'Payments captured, by provider', ['provider']),
    lateCaptures: counter(
      'foyer_late_captures_total',
      'Payments that landed after their hold, by outcome',
      ['outcome'],
    ),
    seatBookingsRefused: counter(
      'foyer_seat_bookings_refused_total',
      'Paid seats of hosted charts that somebody else had; each is refunded',
    ),
    refundsFailed: counter('foyer_refunds_failed_total', 'Refunds that failed, by provider', [
      'provider',
    ]),
    refundsByHand: counter(
      'foyer_refunds_by_hand_total',
      'Refunds that were made at the provider and not by the shop, by provider',
      ['provider'],
    ),
    disputes: counter(
      'foyer_disputes_total',
      'Payments disputed by buyers’ banks, each time one comes to a state',
      ['status'],
    ),
    codesSent: counter('foyer_one_time_codes_sent_total', 'One-time codes sent'),
    codesFailed: counter('foyer_one_time_codes_failed_total', 'Wrong or dead one-time codes'),
    deskCodesFailed: counter(
      'foyer_desk_codes_failed_total',
      'Wrong or dead one-time codes at the desk; they are also among all codes',
    ),
    mailsSent: counter('foyer_mails_sent_total', 'Mails handed to the mail server, by kind', [
      'kind',
    ]),
    mailsFailed: counter('foyer_mails_failed_total', 'Mails that could not be sent, by kind', [
      'kind',
    ]),
    mailingsFailed: counter(
      'foyer_mailings_failed_total',
      'Slices of mails to many at which something failed; the mailing waits and is tried again',
    ),
    changesFailed: counter(
      'foyer_changes_failed_total',
      'Rounds in which an act that cancels or moves dates could not go on',
    ),
    papersFailed: counter(
      'foyer_papers_failed_total',
      'Orders whose receipts, invoices or credit notes could not be issued; each is tried again',
    ),
    policyReports: counter(
      'foyer_policy_reports_total',
      'What the security policy of a page kept out, as browsers report it, by directive',
      ['directive'],
    ),
    unreadableNetworks: counter(
      'foyer_unreadable_addresses_total',
      'Requests whose proxy told no address of the client that can be read',
    ),
    spansLost: counter(
      'foyer_trace_spans_lost_total',
      'Parts of traces that were not kept: too many (full), or the collector was away (refused)',
      ['why'],
    ),
    forgotten: counter(
      'foyer_forgotten_rows_total',
      'Rows deleted or blanked because they were kept for long enough, by kind',
      ['kind'],
    ),
    buildInfo: gauge(
      'foyer_build_info',
      'Always 1; its labels say which program runs, and which published key signs its tickets',
      ['version', 'commit', 'key'],
    ),
    workerSeenAge: gauge(
      'foyer_worker_seen_age_seconds',
      'How long ago a process that does background work last looked at the clock of its rounds',
    ),
    databaseUp: gauge('foyer_database_up', 'Whether the database answered this look at it'),
    takesOrders: gauge(
      'foyer_takes_orders',
      'Whether an order could be taken, as /health/ready finds it in a process that is not stopping',
    ),
    replicaUp: gauge(
      'foyer_replica_up',
      'Whether reads may be answered by the replica, in every process',
      [],
      'min',
    ),
    replicaLag: gauge(
      'foyer_replica_lag_seconds',
      'How old what the replica shows may be, at most, as the last look found it',
    ),
    reads: counter(
      'foyer_reads_total',
      'Reads that may be a moment old, by the database that answered: replica or writer',
      ['from'],
    ),
    databaseConnections: new Gauge({
      name: 'foyer_database_connections',
      help: 'Connections of this process to the database, by state (busy or idle)',
      labelNames: ['state'],
      registers: [registry],
      collect() {
        this.set({ state: 'idle' }, pool.idle)
        this.set({ state: 'busy' }, pool.total - pool.idle)
      },
    }),
    databaseWaiting: new Gauge({
      name: 'foyer_database_waiting',
      help: 'Pieces of work of this process that wait for a connection',
      registers: [registry],
      collect() {
        this.set(pool.waiting)
      },
    }),
    draining: new Gauge({
      name: 'foyer_draining',
      help: 'Whether this process was told to stop',
      aggregator: 'max',
      registers: [registry],
      collect() {
        this.set(drain.isDraining ? 1 : 0)
      },
    }),
    jobsWaiting: gauge('foyer_jobs_waiting', 'Background jobs that could run now, by queue', [
      'queue',
    ]),
    jobsAge: gauge(
      'foyer_jobs_age_seconds',
      'How long the oldest background job has been due, by queue',
      ['queue'],
    ),
    openPayments: gauge(
      'foyer_open_payments',
      'Payments whose end is not known yet, by provider and status',
      ['provider', 'status'],
    ),
    openPaymentsAge: gauge(
      'foyer_open_payments_age_seconds',
      'Age of the oldest payment whose end is not known yet, by provider and status',
      ['provider', 'status'],
    ),
    heldPlaces: gauge('foyer_held_places', 'Places taken by baskets that are not paid yet'),
    outbox: gauge('foyer_outbox_waiting', 'Mails that are not sent yet'),
    outboxAge: gauge('foyer_outbox_age_seconds', 'Age of the oldest mail not sent yet'),
    refundsWaiting: gauge(
      'foyer_refunds_waiting',
      'Refunds that their provider has not answered yet',
    ),
    refundsWaitingAge: gauge(
      'foyer_refunds_waiting_age_seconds',
      'How long the oldest of them has waited since it was last asked about',
    ),
    auditBroken: gauge(
      'foyer_audit_broken_rules',
      'Rules of stock, codes and money that the newest audit found broken',
    ),
    auditAge: gauge('foyer_audit_age_seconds', 'How long ago the newest audit was noted'),
    queueWaiting: gauge(
      'foyer_queue_waiting',
      'People with a place in a queue who were not called yet, by queue',
      ['queue'],
    ),
    queueServing: gauge('foyer_queue_serving', 'The last number that was called, by queue', [
      'queue',
    ]),
    queueInside: gauge('foyer_queue_inside', 'People who came in and choose tickets, by queue', [
      'queue',
    ]),
    queueWindow: gauge('foyer_queue_window', 'How many may be inside at once, by queue', ['queue']),
    queueAvailable: gauge('foyer_queue_available', 'Tickets of a queue that nobody holds', [
      'queue',
    ]),
  }
  beginAtZero(metrics)
  return metrics
}
