/**
 * The tables a catalogue file fills, in the order they need each other. Each row is found again by `conflict`;
 * columns of `references` carry the key of a row of that table.
 */

interface ColumnTypes {
  text: string
  integer: number
  bigint: number
  boolean: boolean
  double: number
  timestamptz: string
  jsonb: object
  texts: readonly string[]
  integers: readonly number[]
  bigints: readonly number[]
  /** Hexadecimal digits. */
  bytea: string
}

interface Column {
  readonly type: keyof ColumnTypes
  readonly references?: string
  /** Counters and the like: set when the row is new, never again. */
  readonly onlyNew?: true
  /** SQL for the value of a row that is there already, instead of the file's value. */
  readonly kept?: string
}

const text = { type: 'text' } as const
const integer = { type: 'integer' } as const
const bigint = { type: 'bigint' } as const
const boolean = { type: 'boolean' } as const
const double = { type: 'double' } as const
const timestamptz = { type: 'timestamptz' } as const
const reference = <Table extends string>(references: Table) =>
  ({ type: 'text', references }) as const

export const tables = {
  charity: {
    conflict: 'key',
    columns: {
      key: text,
      name: text,
      registration_number: text,
      logo: text,
      description_html: text,
      donation_checkout_title: text,
      donation_options: { type: 'integers' },
      currency: text,
      base_fee: bigint,
      booking_fee_basis_points: integer,
      booking_fee_includes_vat: boolean,
      booking_fee_vat_basis_points: integer,
      booking_fee_cap: bigint,
    },
  },
  organiser: {
    conflict: 'key',
    columns: {
      key: text,
      name: text,
      description_html: text,
      logo: text,
      email: text,
      charity_id: reference('charity'),
      is_saas: boolean,
      payment_provider: text,
      payment_merchant_id: text,
      payment_location_id: text,
      marketing_signup_message: text,
      refund_policy_html: text,
      vat_number: text,
      basket_questions_text: text,
      ga_measurement_id: text,
      ga_conversion_id: text,
      fb_pixel_id: text,
      door_key_hash: { type: 'bytea' },
      position: integer,
      archived_at: timestamptz,
    },
  },
  venue: {
    conflict: 'key',
    columns: {
      key: text,
      name: text,
      address_1: text,
      address_2: text,
      town: text,
      postcode: text,
      country_code: text,
      time_zone: text,
      full_address: text,
      map_address: text,
      latitude: double,
      longitude: double,
    },
  },
  seating_plan: {
    conflict: 'key',
    columns: {
      key: text,
      provider: text,
      provider_public_key: text,
      provider_region: text,
      layout: { type: 'jsonb' },
      seat_count: integer,
    },
  },
  event: {
    conflict: 'key',
    columns: {
      key: text,
      slug: text,
      organiser_id: reference('organiser'),
      venue_id: reference('venue'),
      seating_plan_id: reference('seating_plan'),
      title: text,
      summary: text,
      description_html: text,
      poster: text,
      poster_alt: text,
      currency: text,
      time_zone: text,
      hide_booking_fee: boolean,
      express: boolean,
      captcha: text,
      reservation_seconds: integer,
      allow_extension: boolean,
      require_phone: boolean,
      posted: boolean,
      delivery_cost: bigint,
      refund_protection: boolean,
      refund_protection_cost: bigint,
      non_refundable: boolean,
      refund_policy_text: text,
      refund_policy_title: text,
      refund_policy_description: text,
      different_timeslots_message: text,
      livestream_url: text,
      online_access: text,
      after_sale_message: text,
      waiver_html: text,
      // Acceptances name the version they were given for, so another text is another version.
      waiver_version: {
        type: 'integer',
        kept: 'event.waiver_version + (event.waiver_html is distinct from excluded.waiver_html)::integer',
      },
      questions_text: text,
      reward_text: text,
      reward_short_text: text,
      ga_measurement_id: text,
      ga_conversion_id: text,
      fb_pixel_id: text,
      max_per_order: integer,
      min_per_order: integer,
      published_at: timestamptz,
      archived_at: timestamptz,
      position: integer,
    },
  },
  event_date: {
    conflict: 'key',
    columns: {
      key: text,
      event_id: reference('event'),
      starts_at: timestamptz,
      ends_at: timestamptz,
      doors_at: timestamptz,
      label: text,
      on_sale_from: timestamptz,
      on_sale_until: timestamptz,
      capacity: integer,
      seating_provider_event: text,
      archived_at: timestamptz,
    },
  },
  ticket_type: {
    conflict: 'key',
    columns: {
      key: text,
      event_id: reference('event'),
      name: text,
      description: text,
      price: bigint,
      booking_fee: bigint,
      absorb_fee: boolean,
      fee_vat_basis_points: integer,
      min_per_customer: integer,
      max_per_customer: integer,
      can_update_quantity: boolean,
      seat_category: text,
      position: integer,
      archived_at: timestamptz,
    },
  },
  ticket_stock: {
    conflict: 'ticket_type_id, event_date_id',
    columns: {
      ticket_type_id: reference('ticket_type'),
      event_date_id: reference('event_date'),
      capacity: integer,
      archived_at: timestamptz,
    },
  },
  question: {
    conflict: 'key',
    columns: {
      key: text,
      event_id: reference('event'),
      ticket_type_id: reference('ticket_type'),
      asked: text,
      question: text,
      hint: text,
      type: text,
      options: { type: 'texts' },
      mandatory: boolean,
      once_per_checkout: boolean,
      sensitive: boolean,
      position: integer,
      archived_at: timestamptz,
    },
  },
  offer: {
    conflict: 'key',
    columns: {
      key: text,
      event_id: reference('event'),
      kind: text,
      buy: integer,
      pay: integer,
      percent_basis_points: integer,
      label: text,
      archived_at: timestamptz,
    },
  },
  payment_plan_option: {
    conflict: 'key',
    columns: {
      key: text,
      event_id: reference('event'),
      option_key: text,
      label: text,
      parts: integer,
      interval_days: integer,
      archived_at: timestamptz,
    },
  },
  promo_code: {
    conflict: 'key',
    columns: {
      key: text,
      code: text,
      organiser_id: reference('organiser'),
      kind: text,
      percent_basis_points: integer,
      amount: bigint,
      currency: text,
      exclusive: boolean,
      starts_at: timestamptz,
      ends_at: timestamptz,
      max_uses: integer,
      used: { type: 'integer', onlyNew: true },
      archived_at: timestamptz,
    },
  },
  gift_voucher_product: {
    conflict: 'key',
    columns: {
      key: text,
      slug: text,
      organiser_id: reference('organiser'),
      name: text,
      description_html: text,
      thumbnail: text,
      currency: text,
      amounts: { type: 'bigints' },
      free_min: bigint,
      free_max: bigint,
      valid_months: integer,
      by_email: boolean,
      by_post: boolean,
      max_per_order: integer,
      archived_at: timestamptz,
    },
  },
  gift_voucher: {
    conflict: 'key',
    columns: {
      key: text,
      code: { type: 'text', onlyNew: true },
      product_id: { ...reference('gift_voucher_product'), onlyNew: true },
      organiser_id: { ...reference('organiser'), onlyNew: true },
      currency: { type: 'text', onlyNew: true },
      issued: { type: 'bigint', onlyNew: true },
      balance: { type: 'bigint', onlyNew: true },
      expires_at: timestamptz,
      issued_at: { type: 'timestamptz', onlyNew: true },
    },
  },
} as const satisfies Record<
  string,
  { readonly conflict: string; readonly columns: Readonly<Record<string, Column>> }
>

export type Table = keyof typeof tables
export type Row<T extends Table> = {
  readonly [
    Name in keyof (typeof tables)[T]['columns']
  ]: (typeof tables)[T]['columns'][Name] extends {
    readonly type: infer Type extends keyof ColumnTypes
  }
    ? ColumnTypes[Type] | null
    : never
}

/** Everything of one file, ready to be written. */
export type Rows = { readonly [T in Table]: readonly Row<T>[] } & {
  readonly requirements: readonly {
    readonly ticket_type: string
    readonly title: string
    readonly options: readonly string[]
  }[]
  readonly offerTickets: readonly Link[]
  readonly codeTickets: readonly Link[]
  readonly codeEvents: readonly Link[]
}

/** Keys of two rows that belong together. */
export interface Link {
  readonly from: string
  readonly to: string
}

const sqlTypes: Record<keyof ColumnTypes, string> = {
  text: 'text',
  integer: 'integer',
  bigint: 'bigint',
  boolean: 'boolean',
  double: 'double precision',
  timestamptz: 'timestamptz',
  jsonb: 'jsonb',
  texts: 'text[]',
  integers: 'integer[]',
  bigints: 'bigint[]',
  bytea: 'text',
}

/**
 * One statement that adds new rows and changes changed ones, from a JSON list in $1. It answers the keys it
 * touched; a row that already is as the file wants it is left alone.
 */
export function upsertStatement(table: Table): string {
  const { conflict } = tables[table]
  const columns = Object.entries<Column>(tables[table].columns)
  const identity = new Set(conflict.split(', '))
  const names = columns.map(([name]) => name)
  const values = columns.map(([name, column]) => {
    if (column.references !== undefined)
      return `(select id from ${column.references} where key = r.${name})`
    return column.type === 'bytea' ? `decode(r.${name}, 'hex')` : `r.${name}`
  })
  const changing = columns.filter(
    ([name, column]) => !identity.has(name) && column.onlyNew === undefined,
  )
  const kept = changing.map(([name, column]) => column.kept ?? `excluded.${name}`)
  return `insert into ${table} (${names.join(', ')})
    select ${values.join(', ')} from rows from (jsonb_to_recordset($1::jsonb)
      as (${columns.map(([name, column]) => `${name} ${sqlTypes[column.type]}`).join(', ')}))
      with ordinality as r(${names.join(', ')}, nth)
    order by r.nth
    on conflict (${conflict}) do update set ${changing.map(([name], index) => `${name} = ${kept[index]}`).join(', ')}
    where (${changing.map(([name]) => `${table}.${name}`).join(', ')}) is distinct from (${kept.join(', ')})
    returning (xmax = 0) as added`
}
