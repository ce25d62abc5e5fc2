import { Button } from '@foyer/ui/button/button.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { renderSitePage } from '../../layout/site-page.tsx'
import type { DoorPage } from '../../renderers.ts'
import { DoorAnswer, verdictOf } from './door-answer.tsx'
import styles from './door-page.module.css'

function KeyForm({ page }: { page: DoorPage }) {
  return (
    <form method="post" action="/door/open/" className={styles.form}>
      <input type="hidden" name="_xsrf" value={page.xsrf} />
      <TextField
        label="Door key"
        hint="The organiser has it. This browser keeps it for the evening."
        name="key"
        type="password"
        autoComplete="off"
        maxLength={100}
        required
      />
      <Button type="submit" wide>
        Open the door
      </Button>
    </form>
  )
}

function ScanForm({ page }: { page: DoorPage }) {
  return (
    <>
      <video data-camera="" className={styles.camera} muted playsInline hidden />
      <Button type="button" wide data-scan="" hidden>
        {page.answer === null ? 'Scan a ticket' : 'Scan the next ticket'}
      </Button>
      <form method="post" action="/door/check/" className={styles.form} data-door="">
        <input type="hidden" name="_xsrf" value={page.xsrf} />
        <TextField
          label="Ticket code"
          hint="Type the code under the QR code, or scan into this field."
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          required
        />
        <Button type="submit" wide>
          Check
        </Button>
      </form>
      <form method="post" action="/door/close/">
        <input type="hidden" name="_xsrf" value={page.xsrf} />
        <Button type="submit" variant="quiet">
          Close this door
        </Button>
      </form>
      <script src={page.scriptUrl} defer nonce={page.nonce} />
    </>
  )
}

/** For whoever stands at the door: is this ticket good? */
export function doorPage(page: DoorPage): string {
  const { answer, organiserName } = page
  return renderSitePage(page, {
    title: answer === null ? 'Door' : `${verdictOf(answer)} - Door`,
    hidden: true,
    children: (
      <div className={styles.door}>
        <h1>{organiserName === null ? 'Door' : `Door of ${organiserName}`}</h1>
        {answer !== null && <DoorAnswer page={page} answer={answer} />}
        {organiserName === null ? <KeyForm page={page} /> : <ScanForm page={page} />}
      </div>
    ),
  })
}
