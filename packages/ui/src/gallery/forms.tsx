import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { LinkButton } from '../button/link-button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { CodeField } from '../code-field/code-field.tsx'
import { ErrorSummary } from '../error-summary/error-summary.tsx'
import { QuantityField } from '../quantity-field/quantity-field.tsx'
import { RadioGroup } from '../radio-group/radio-group.tsx'
import { SelectField } from '../select-field/select-field.tsx'
import { TextArea } from '../text-area/text-area.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Row, Sheet } from './sheet.tsx'

export function Forms() {
  const [code, setCode] = useState('12')
  return (
    <Sheet>
      <ErrorSummary
        errors={[
          { text: 'Please enter a valid email', fieldId: 'mail' },
          { text: 'Choose who the tickets are for', fieldId: 'who' },
        ]}
      />
      <Row title="Buttons">
        <Button badge={5}>Reserve Basket</Button>
        <Button loading>Continue</Button>
        <Button disabled>Send</Button>
        <Button variant="secondary">No, cancel</Button>
        <Button variant="danger">Yes, I’m sure</Button>
        <Button variant="quiet">Remove</Button>
        <LinkButton href="#somewhere" variant="secondary">
          Go to my wallet
        </LinkButton>
      </Row>
      <TextField id="mail" label="Email" error="Please enter a valid email" defaultValue="ada@" />
      <TextField label="Amount in pounds" prefix="£" inputMode="decimal" defaultValue="10.00" />
      <TextField label="Company" mark="optional" hint="As it should stand on the invoice" />
      <TextField label="Reference" readOnly value="7K3M-QX2B" />
      <SelectField
        label="Country"
        options={[
          { value: '1', label: 'United Kingdom' },
          { value: '2', label: 'United States' },
        ]}
      />
      <TextArea label="Anything we should know?" maxLength={300} defaultValue="One wheelchair" />
      <CodeField
        digitsOf={(typed) => typed.replaceAll(/\D/g, '')}
        label="Code"
        hint="We sent 6 digits"
        value={code}
        onChange={setCode}
      />
      <RadioGroup
        id="who"
        label="Who are the tickets for?"
        name="who"
        error="Choose who the tickets are for"
        options={[
          { value: 'me', label: 'Me' },
          { value: 'friends', label: 'Me and friends', hint: 'You can send them on later' },
        ]}
      />
      <Checkbox label="Send me news of Harbour Lights" defaultChecked />
      <Checkbox
        label="I accept the activity terms and conditions"
        hint="They are long, but somebody falls in every year"
        error="Accept the terms to continue"
      />
      <Row title="Quantity">
        <QuantityField
          ticket="Standing"
          value={1}
          min={1}
          max={6}
          read={Number}
          onChange={() => {}}
        />
        <QuantityField ticket="Seated" value={6} max={6} busy read={Number} onChange={() => {}} />
      </Row>
    </Sheet>
  )
}
