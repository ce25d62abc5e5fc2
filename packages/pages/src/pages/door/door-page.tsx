import { doorKeyLengthMaximum, ticketCodeLengthMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { renderSitePage } from '../../layout/site-page.tsx'
import type { DoorPage } from '../../renderers.ts'
import { DoorAnswer, verdictOf } from './door-answer.tsx'
import styles from './door-page.module.css'

function KeyForm({ page }: { page: DoorPage }) {
  return (
    <form noValidate method="post" action="/door/open/" className={styles.form}>
      <input type="hidden" name="_xsrf" value={page.xsrf} />
      <TextField
        label={t('Door key')}
        hint={t('The organiser has it. This browser keeps it for the evening.')}
        name="key"
        type="password"
        autoComplete="off"
        maxLength={doorKeyLengthMaximum}
        required
      />
      <Button type="submit" wide>
        {t('Open the door')}
      </Button>
    </form>
  )
}

function ScanForm({ page }: { page: DoorPage }) {
  return (
    <>
      <video
        data-camera=""
        data-reader={page.readerUrl}
        className={styles.camera}
        muted
        playsInline
        hidden
      />
      <Button type="button" wide data-scan="" hidden>
        {page.answer === null ? t('Scan a ticket') : t('Scan the next ticket')}
      </Button>
      {/* The script shows each of these notes when it applies. */}
      <div role="alert">
        <div hidden data-problem="camera">
          <Alert type="warning">
            {t(
              'The camera cannot be used. Allow it in the settings of your browser, or type the code.',
            )}
          </Alert>
        </div>
        <div hidden data-problem="connection">
          <Alert type="warning">
            {t('No connection to the shop. The code is kept: try again in a moment.')}
          </Alert>
        </div>
      </div>
      <form noValidate method="post" action="/door/check/" className={styles.form} data-door="">
        <input type="hidden" name="_xsrf" value={page.xsrf} />
        <TextField
          label={t('Ticket code')}
          hint={t('Type the code under the QR code, or scan into this field.')}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={ticketCodeLengthMaximum}
          required
        />
        <Button type="submit" wide>
          {t('Check')}
        </Button>
      </form>
      <form noValidate method="post" action="/door/close/">
        <input type="hidden" name="_xsrf" value={page.xsrf} />
        <Button type="submit" variant="quiet">
          {t('Close this door')}
        </Button>
      </form>
      <script src={page.scriptUrl} defer nonce={page.nonce} />
    </>
  )
}

/** The page for people at the door: is this ticket good? */
export function doorPage(page: DoorPage): string {
  const { answer, organiserName } = page
  const door = t('Door')
  return renderSitePage(page, {
    title: answer === null ? door : `${verdictOf(answer)} - ${door}`,
    hidden: true,
    children: (
      <div className={styles.door}>
        <h1>
          {organiserName === null ? door : t('Door of {organiser}', { organiser: organiserName })}
        </h1>
        {answer !== null && <DoorAnswer page={page} answer={answer} />}
        {organiserName === null ? <KeyForm page={page} /> : <ScanForm page={page} />}
      </div>
    ),
  })
}
