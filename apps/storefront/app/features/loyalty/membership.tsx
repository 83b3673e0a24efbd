import { Form } from 'react-router'
import { useSending } from '~/lib/form/use-sending.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { SavingRules } from './saving-rules.tsx'

/** The benefits of membership, with a button to join. */
export function JoinProgramme() {
  const isBusy = useSending()
  return (
    <section className="box" aria-labelledby="join-title">
      <h2 id="join-title">{m.loyalty_join_title()}</h2>
      <p className="box__text">{m.loyalty_join_text()}</p>
      <SavingRules />
      <Form method="post">
        <Button type="submit" look="signal" name="intent" value="join" busy={isBusy}>
          {m.loyalty_join()}
        </Button>
      </Form>
    </section>
  )
}

/** Requires a second click to leave the programme, with and without script. */
export function LeaveProgramme() {
  const isBusy = useSending()
  return (
    <details className="box" data-leave-loyalty="">
      <summary>{m.loyalty_leave_title()}</summary>
      <p className="box__text">{m.loyalty_leave_text()}</p>
      <Form method="post">
        <Button type="submit" name="intent" value="leave" busy={isBusy}>
          {m.loyalty_leave()}
        </Button>
      </Form>
    </details>
  )
}
