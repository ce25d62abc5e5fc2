import { onlineWays } from '@foyer/contract/ways/ways.ts'
import { t } from '@foyer/language/texts.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import type { Row } from '../../import/tables.ts'
import { basisPoints, basisPointsOrNull, type Builder } from './builder.ts'
import type { CatalogueFields } from '@foyer/contract/catalogue/catalogue-fields.ts'
import type { MoneyField } from '@foyer/contract/catalogue/fields.ts'
import { formatMoney } from '@foyer/contract/formats.ts'
import { currencies, type CurrencyCode } from '@foyer/contract/money.ts'
import { donationBounds } from '@foyer/contract/rules/donation-fee.ts'
import type { FilePath } from '../problem.ts'

export function charityRows(builder: Builder, fields: CatalogueFields): Row<'charity'>[] {
  return Object.entries(fields.charities).map(([key, charity]): Row<'charity'> => {
    const path = ['charities', key]
    const { fee, currency } = charity
    return {
      key,
      name: charity.name,
      registration_number: charity.registration_number ?? null,
      logo: builder.picture(charity.logo),
      description_html: charity.description,
      donation_checkout_title: charity.donation_title,
      donation_options: charity.donation_presets.map((preset, index) =>
        donationPreset(builder, preset, currency, [...path, 'donation_presets', index]),
      ),
      currency,
      base_fee: builder.money(fee.base, currency, [...path, 'fee', 'base']),
      booking_fee_basis_points: basisPoints(fee.percent),
      booking_fee_includes_vat: fee.vat !== undefined,
      booking_fee_vat_basis_points: basisPoints(fee.vat ?? 0),
      booking_fee_cap:
        fee.cap === undefined ? null : builder.money(fee.cap, currency, [...path, 'fee', 'cap']),
    }
  })
}

export function organiserRows(builder: Builder, fields: CatalogueFields): Row<'organiser'>[] {
  return Object.entries(fields.organisers).map(([key, organiser], position): Row<'organiser'> => {
    const path = ['organisers', key]
    const account = organiser.payment_account
    const way = account === undefined ? undefined : onlineWays[account.provider]
    if (way?.account?.needsLocation === true && account?.location_id === undefined) {
      builder.report(
        [...path, 'payment_account'],
        `a ${way.vendor} account needs its location_id`,
        t('{provider} accounts need a location.', { provider: way.vendor }),
      )
    }
    if (organiser.door_key !== undefined && organiser.door_key_hash !== undefined)
      builder.report(
        [...path, 'door_key_hash'],
        'the key says it already: leave one of them out',
        t('The key says it already: leave one of them out.'),
      )
    return {
      key,
      name: organiser.name,
      description_html: organiser.description,
      logo: builder.picture(organiser.logo),
      email: organiser.email ?? null,
      charity_id: builder.reference('charities', organiser.charity, [...path, 'charity']),
      is_saas: organiser.saas,
      payment_provider: account?.provider ?? null,
      payment_merchant_id: account?.merchant_id ?? null,
      payment_location_id: account?.location_id ?? null,
      marketing_signup_message: organiser.marketing_signup_message,
      refund_policy_html: organiser.refund_policy ?? null,
      legal_name: organiser.legal_name ?? null,
      postal_address: organiser.postal_address?.join('\n') ?? null,
      vat_number: organiser.vat_number ?? null,
      vat_basis_points: basisPointsOrNull(organiser.vat),
      country_code: organiser.country ?? null,
      basket_questions_text: organiser.basket_questions_text ?? null,
      ga_measurement_id: organiser.analytics.ga_measurement_id ?? null,
      ga_conversion_id: organiser.analytics.ga_conversion_id ?? null,
      fb_pixel_id: organiser.analytics.fb_pixel_id ?? null,
      door_key_hash:
        organiser.door_key === undefined
          ? (organiser.door_key_hash ?? null)
          : sha256(organiser.door_key).toString('hex'),
      position: organiser.position ?? position,
      archived_at: null,
    }
  })
}

export function bookingFeeVatRows(fields: CatalogueFields): Row<'booking_fee_vat'>[] {
  return Object.entries(fields.booking_fee_vat).map(([country, vat]): Row<'booking_fee_vat'> => ({
    country_code: country,
    vat_basis_points: basisPoints(vat),
  }))
}

export function venueRows(fields: CatalogueFields): Row<'venue'>[] {
  return Object.entries(fields.venues).map(([key, venue]): Row<'venue'> => {
    const lines = [venue.name, venue.address_1, venue.address_2, venue.town, venue.postcode]
    const fullAddress = lines.filter((line) => line !== undefined).join(', ')
    return {
      key,
      name: venue.name,
      address_1: venue.address_1 ?? null,
      address_2: venue.address_2 ?? null,
      town: venue.town ?? null,
      postcode: venue.postcode ?? null,
      country_code: venue.country,
      time_zone: venue.time_zone,
      capacity: venue.capacity ?? null,
      full_address: fullAddress,
      map_address: venue.map_address ?? fullAddress,
      accessibility: venue.accessibility.trim(),
      latitude: venue.latitude ?? null,
      longitude: venue.longitude ?? null,
    }
  })
}

export function seatingPlanRows(builder: Builder, fields: CatalogueFields): Row<'seating_plan'>[] {
  return Object.entries(fields.seating_plans).flatMap(([key, plan]): Row<'seating_plan'>[] => {
    const path = ['seating_plans', key]
    if (plan.provider === 'seatsio') {
      if (plan.provider_public_key === undefined)
        builder.report(
          path,
          'a seats.io plan needs its provider_public_key',
          t('A plan kept by seats.io needs its public key.'),
        )
    } else {
      for (const field of ['provider_public_key', 'provider_region'] as const) {
        if (plan[field] !== undefined)
          builder.report(
            [...path, field],
            'is for plans with "provider: seatsio" only',
            t('This is only for plans kept by seats.io.'),
          )
      }
    }
    const read = builder.assets.plans.get(key)
    if (read === undefined) return []
    return [
      {
        key,
        provider: plan.provider,
        provider_public_key: plan.provider_public_key ?? null,
        provider_region: plan.provider === 'seatsio' ? (plan.provider_region ?? 'eu') : null,
        layout: read.layout,
        seat_count: read.seatNames.size,
      },
    ]
  })
}

/** An amount on offer; reports one that buyers may not give. */
function donationPreset(
  builder: Builder,
  value: MoneyField,
  code: CurrencyCode,
  path: FilePath,
): number {
  const amount = builder.charge(value, code, path)
  const { least, most } = donationBounds(currencies[code])
  const shown = (bound: number) => formatMoney(bound, currencies[code], currencies[code].symbol)
  const [from, to] = [shown(least), shown(most)]
  if (amount < least || amount > most)
    builder.report(
      path,
      `a donation is between ${from} and ${to}`,
      t('Buyers can donate between {from} and {to}.', { from, to }),
    )
  return amount
}
