import type { CustomerView } from '@shop/contract/account-view'
import { Form } from 'react-router'
import { useSending } from '~/lib/form/use-sending.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { Checkbox } from '~/ui/form/checkbox.tsx'
import type { Mailing, Topic } from './mailings.server.ts'

type Props = {
  readonly newsletter: CustomerView['newsletter']
  readonly mailings: readonly Mailing[]
  /** whether the submitted form was saved */
  readonly isSaved: boolean | undefined
}

const TEXTS: Readonly<Record<Topic, () => string>> = {
  acties: m.mailing_acties,
  spaarplan: m.mailing_spaarplan,
  nieuws: m.mailing_nieuws,
}

/** All mailings with their state. One button saves them all, with and without script. */
export function MailingsForm({ newsletter, mailings, isSaved }: Props) {
  const isBusy = useSending()
  const all = [
    { id: 'newsletter', isOn: newsletter !== 'off', text: m.mailing_newsletter() },
    ...mailings.map(({ id, isOn }) => ({ id, isOn, text: TEXTS[id]() })),
  ]
  return (
    <section className="box" aria-labelledby="mailings-title" id="mailings">
      <h2 id="mailings-title">{m.mailing_title()}</h2>
      <p className="box__text">{m.mailing_text()}</p>
      {isSaved === undefined ? null : (
        <Notice kind={isSaved ? 'good' : 'error'} live>
          {isSaved ? m.mailing_saved() : m.mailing_failed()}
        </Notice>
      )}
      {newsletter === 'pending' ? <Notice kind="note">{m.mailing_pending()}</Notice> : null}
      <Form method="post" className="form" preventScrollReset key={all.map(({ isOn }) => Number(isOn)).join('')}>
        <fieldset className="form">
          <legend className="sr">{m.mailing_title()}</legend>
          {all.map(({ id, isOn, text }) => (
            <div key={id}>
              {isOn ? <input type="hidden" name="shown" value={id} /> : null}
              <Checkbox
                name="mailing"
                value={id}
                defaultChecked={isOn}
                label={text}
                count={isOn ? m.mailing_on() : m.mailing_off()}
              />
            </div>
          ))}
        </fieldset>
        <div>
          <Button type="submit" look="ink" name="intent" value="mailings" busy={isBusy}>
            {m.mailing_save()}
          </Button>
        </div>
      </Form>
    </section>
  )
}
