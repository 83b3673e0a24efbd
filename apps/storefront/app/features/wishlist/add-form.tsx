import { useLayoutEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { NamedLink } from '~/shared/page/named-link.tsx'
import { Button } from '~/ui/button.tsx'
import { Field } from '~/ui/form/field.tsx'
import { Input } from '~/ui/form/input.tsx'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './add-form.module.css'

/** Adds a product to the list by its number. A name leads to the search results. */
export function AddForm({ listId, error }: { listId: string; error: string | undefined }) {
  const { formData } = useNavigation()
  const isBusy = formData?.get('intent') === 'number'
  const sending = isBusy ? String(formData.get('number') ?? '') : undefined
  const sent = useRef(sending)
  const field = useRef<HTMLInputElement>(null)
  // The input is uncontrolled: clear an added number unless the visitor has already typed the next.
  useLayoutEffect(() => {
    if (field.current && sending === undefined && !error && field.current.value === sent.current)
      field.current.value = ''
    sent.current = sending
  }, [sending, error])
  return (
    <>
      <Form method="post" className={`${styles.listadd} noprint`}>
        <Field label={m.lists_add_label()} {...(error ? { error } : {})}>
          {(control) => <Input {...control} ref={field} name="number" autoComplete="off" maxLength={60} required />}
        </Field>
        <Button type="submit" name="intent" value="number" busy={isBusy}>
          <Icon name="plus" size={16} /> {m.lists_add()}
        </Button>
      </Form>
      <p className="noprint">
        <NamedLink to="quick-order" search={`?lijst=${listId}`} data-reload="">
          {m.quick_from_list()}
        </NamedLink>
      </p>
    </>
  )
}
