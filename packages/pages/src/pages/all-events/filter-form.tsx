import { eventSearchLengthMaximum } from '@foyer/contract/limits.ts'
import { isBackwards } from '@foyer/contract/listing-filters.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Icon } from '@foyer/ui/icon/icon.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import type { AllEventsPage } from '../../renderers.ts'
import styles from './filter-form.module.css'
import { mostPrices, placeName, priceName, sortNames } from './filter-names.ts'

const option = (value: string, label: string) => ({ value, label })

function places({ places: { towns, online, posted }, filters }: AllEventsPage) {
  const offered = [...towns, ...(online ? ['online'] : []), ...(posted ? ['post'] : [])]
  const chosen = filters.place === '' || offered.includes(filters.place) ? [] : [filters.place]
  return [...chosen, ...offered].map((place) => option(place, placeName(place)))
}

function prices({ filters: { price } }: AllEventsPage) {
  const offered = ['free', ...mostPrices]
  const own = price === '' || offered.includes(price) ? [] : [price]
  return [...offered, ...own].map((one) => option(one, priceName(one)))
}

/** A gift voucher uses the same two words for people: the tag makes these texts separate ones to translate. */
const dayLabel = (text: string) => <RichText text={text} parts={{ day: (word) => word }} />

/** Every filter beside the words to search for; open where one of them is in use. */
function MoreFilters({ page }: { page: AllEventsPage }) {
  const { filters } = page
  const { from, to, place, price, organiser, sort } = filters
  const used = [from, to, place, price, organiser].some((value) => value !== '') || sort !== 'date'
  return (
    <details className={styles.more} open={used}>
      <summary>
        <Icon name="chevron-right" />
        {t('Dates, place, price')}
      </summary>
      <div className={styles.fields}>
        <TextField
          id="from"
          label={dayLabel(t('<day>From</day>'))}
          type="date"
          name="from"
          defaultValue={from}
          min={page.today}
        />
        <TextField
          id="to"
          label={dayLabel(t('<day>To</day>'))}
          type="date"
          name="to"
          error={isBackwards(filters) ? t('This day is before the first one.') : undefined}
          defaultValue={to}
          min={page.today}
        />
        <SelectField
          id="place"
          label={t('Place')}
          name="place"
          defaultValue={place}
          placeholder={t('Everywhere')}
          options={places(page)}
        />
        <SelectField
          id="price"
          label={t('Price, fees included')}
          name="price"
          defaultValue={price}
          placeholder={t('Any price')}
          options={prices(page)}
        />
        <SelectField
          id="organiser"
          label={t('Organiser')}
          name="organiser"
          defaultValue={organiser}
          placeholder={t('Everyone')}
          options={page.organisers.map(({ key, name }) => option(key, name))}
        />
        <SelectField
          id="sort"
          label={t('Sort by')}
          name="sort"
          defaultValue={sort}
          options={Object.entries(sortNames).map(([value, label]) => option(value, label))}
        />
      </div>
      <Button type="submit" variant="secondary">
        {t('Show events')}
      </Button>
    </details>
  )
}

/** The words to search for, and the button. */
function Words({ search }: { search: string }) {
  return (
    <div className={styles.words}>
      <TextField
        id="search"
        label={t('Event, place or organiser')}
        type="search"
        name="search"
        defaultValue={search}
        maxLength={eventSearchLengthMaximum}
        enterKeyHint="search"
        autoComplete="off"
      />
      <Button type="submit">{t('Search')}</Button>
    </div>
  )
}

/** The search box that leads to the list from another page. */
export function QuickSearch() {
  return (
    <form noValidate method="get" action="/all-events/" role="search" className={styles.form}>
      <Words search="" />
    </form>
  )
}

/** A plain form: the filters become the URL, which can be kept and sent to a friend. */
export function FilterForm({ page }: { page: AllEventsPage }) {
  const { filters } = page
  return (
    <form noValidate method="get" action="/all-events/" role="search" className={styles.form}>
      <Words search={filters.search} />
      {filters.when !== '' && <input type="hidden" name="when" value={filters.when} />}
      <MoreFilters page={page} />
    </form>
  )
}
