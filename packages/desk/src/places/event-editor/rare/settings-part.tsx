import {
  analyticsIdMaximum,
  conversionIdMaximum,
  reservationMinutesDefault,
} from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { BoundCheck, BoundRadios } from '../../../parts/document/fields/bound-choice.tsx'
import { BoundDuration } from '../../../parts/document/fields/bound-duration.tsx'
import { BoundNumber } from '../../../parts/document/fields/bound-number.tsx'
import { BoundText } from '../../../parts/document/fields/bound-text.tsx'
import { Fold } from '../../../parts/document/fold.tsx'
import styles from '../event-editor.module.css'

/** How it is sold, where it should be other than usual. */
export function SettingsPart() {
  return (
    <>
      <div className={styles.pair}>
        <BoundNumber path="min_per_order" mark="optional" />
        <BoundNumber path="max_per_order" mark="optional" />
      </div>
      <BoundCheck
        path="express"
        hint={t('Name, e-mail and card on one page, without a code by mail.')}
      />
      <BoundCheck path="require_phone" />
      <BoundCheck path="hide_booking_fee" hint={t('It is part of the price that buyers see.')} />
      <Fold
        label={t('Reservation and protection against robots')}
        within={['reservation', 'allow_extension', 'captcha']}
      >
        <BoundDuration path="reservation" unit="minute" initially={reservationMinutesDefault} />
        <BoundCheck path="allow_extension" usually />
        <BoundRadios
          path="captcha"
          initially="adaptive"
          options={[
            { value: 'adaptive', label: t('When it is needed') },
            { value: 'always', label: t('From everybody') },
            { value: 'never', label: t('From nobody') },
          ]}
        />
      </Fold>
      <Fold label={t('Measuring')} within={['analytics']}>
        <BoundText
          path="analytics.ga_measurement_id"
          mark="optional"
          maxLength={analyticsIdMaximum}
        />
        <BoundText
          path="analytics.ga_conversion_id"
          mark="optional"
          maxLength={conversionIdMaximum}
        />
        <BoundText path="analytics.fb_pixel_id" mark="optional" maxLength={analyticsIdMaximum} />
      </Fold>
    </>
  )
}
