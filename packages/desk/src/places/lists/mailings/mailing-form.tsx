import {
  mailingAudiences,
  mailingKinds,
  mailingWords,
} from '@foyer/contract/api/mailings/mailing-shapes.ts'
import type { writeMailing } from '@foyer/contract/api/mailings/write-mailing.ts'
import { mailingSubjectMaximum, mailingTextMaximum } from '@foyer/contract/limits.ts'
import type { GivenBodyOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { TextArea } from '@foyer/ui/text-area/text-area.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import type { CallProblem } from '../../../lib/call-problem.ts'
import { useSchemaForm } from '../../../parts/form/use-schema-form.ts'
import { ProblemAlert } from '../../../parts/problem-alert.tsx'
import { FilterChips } from '../filters/filter-chips.tsx'
import { useFilterChoices, type FilterChoice } from '../filters/filter-choices.ts'
import { FilterFields } from '../filters/filter-fields.tsx'
import { useListAddress, type ListAddress } from '../list-address.ts'
import { listTexts } from '../list-texts.ts'
import { audienceTexts, kindTexts } from './mailing-texts.ts'
import styles from './mailings.module.css'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'

/** As many as one filter of the API holds, with ids as long as they are in a large shop. */
const most = 18

/** Several events or dates at once, such as a whole season: a guest with tickets for several of them gets one mail. */
function Several({
  choices,
  address: { narrowed, narrow },
}: {
  choices: readonly FilterChoice[]
  address: ListAddress
}) {
  return choices
    .filter(({ kind, options }) => kind === 'several' && options.length > 1)
    .map(({ name, label, options }) => {
      const chosen = (narrowed[name] ?? '').split(',').filter(Boolean)
      const toggle = (value: string) =>
        narrow({ [name]: [...new Set(chosen).symmetricDifference(new Set([value]))].join(',') })
      const isFull = chosen.length >= most
      return (
        <Disclosure key={name} label={label}>
          <div className={styles.several} role="group" aria-label={label}>
            {options.map((option) => (
              <Checkbox
                key={option.value}
                label={option.label}
                checked={chosen.includes(option.value)}
                disabled={isFull && !chosen.includes(option.value)}
                onChange={() => toggle(option.value)}
              />
            ))}
          </div>
          {isFull && (
            <p>{t('These are as many as one mail can be for: write another to the others.')}</p>
          )}
        </Disclosure>
      )
    })
}

type Wish = GivenBodyOf<typeof writeMailing>

/** What is written, and to whom: the filters of the list stand in the address. */
export function MailingForm({
  list,
  values,
  change,
  onSave,
}: {
  list: Wish['list']
  values: Pick<Wish, 'kind' | 'audience' | 'subject' | 'text'>
  change: { readonly problem: CallProblem | null; readonly isRunning: boolean }
  onSave: (wish: Wish) => Promise<void>
}) {
  const address = useListAddress(list)
  const choices = useFilterChoices(list, address.narrowed)
  const form = useSchemaForm(mailingWords, { values, problem: change.problem })
  const { errors } = form.formState
  const save = form.handleSubmit(
    async (words) => await onSave({ ...words, list, filters: { ...address.narrowed } }),
  )
  const isAtField = Object.keys(errors).length > 0
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <section aria-labelledby="to">
        <h2 id="to">{t('To whom')}</h2>
        {Object.keys(address.narrowed).length === 0 ? (
          <p>{list === 'orders' ? t('All orders') : t('All guests')}</p>
        ) : (
          <FilterChips title={listTexts[list].title} choices={choices} address={address} />
        )}
        <Disclosure label={t('Narrow down')}>
          <FilterFields choices={choices} address={address} />
        </Disclosure>
        <Several choices={choices} address={address} />
        <div className={styles.pair}>
          <SelectField
            label={t('Who gets it')}
            hint={t('Somebody with several tickets or orders gets one mail.')}
            options={mailingAudiences.map((value) => ({ value, label: audienceTexts[value] }))}
            {...form.register('audience')}
          />
          <SelectField
            label={t('What it is')}
            hint={t('News go to those alone who agreed to them, with a link to unsubscribe.')}
            options={mailingKinds.map((value) => ({ value, label: kindTexts[value] }))}
            {...form.register('kind')}
          />
        </div>
      </section>
      <section aria-labelledby="words">
        <h2 id="words">{t('What you write')}</h2>
        <TextField
          label={t('Subject')}
          autoComplete="off"
          maxLength={mailingSubjectMaximum}
          error={errors.subject?.message}
          {...form.register('subject')}
        />
        <TextArea
          label={t('Text')}
          hint={t(
            '{placeholders} stand for what is of the reader: their name, event, date, and a link to their tickets. Whoever has tickets for several events reads one of them there.',
            { placeholders: '{name}, {event}, {date}, {tickets}' },
          )}
          rows={12}
          maxLength={mailingTextMaximum}
          defaultValue={values.text}
          error={errors.text?.message}
          {...form.register('text')}
        />
        <Disclosure label={t('How to make it bold, a list or a link')}>
          <pre className={styles.help}>
            {[
              t('# A heading'),
              t('**bold**, _stressed_'),
              t('- a list'),
              t('[the way there](https://example.com/map)'),
            ].join('\n')}
          </pre>
          <p>{t('An empty line begins a new paragraph. HTML is taken out.')}</p>
        </Disclosure>
      </section>
      {!isAtField && <ProblemAlert problem={change.problem} />}
      <p>
        <Button type="submit" loading={change.isRunning}>
          {t('Save and look at it')}
        </Button>
      </p>
    </form>
  )
}
