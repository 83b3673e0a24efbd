import { useForm } from '@conform-to/react/future'
import { wishlistForm } from '@shop/contract/forms'
import { Form } from 'react-router'
import { formOptions } from '~/lib/form/form-options.ts'
import type { FormResult } from '~/lib/form/read-form.ts'
import { currentLocale } from '~/lib/locale/locale.ts'
import { TextField } from '~/shared/form/text-field.tsx'
import { Button } from '~/ui/button.tsx'

type Props = {
  id: string
  intent: 'create' | 'rename'
  label: string
  button: string
  name?: string
  result: FormResult | undefined
}

/** Names a new list or renames an existing one. */
export function NameForm({ id, intent, label, button, name, result }: Props) {
  const { form, fields } = useForm(wishlistForm(currentLocale()), {
    ...formOptions(id, result),
    ...(name === undefined ? {} : { defaultValue: { listName: name } }),
  })
  return (
    <Form method="post" className="form" {...form.props}>
      <TextField field={fields.listName} label={label} maxLength={60} autoComplete="off" />
      <div>
        <Button type="submit" look="ink" name="intent" value={intent}>
          {button}
        </Button>
      </div>
    </Form>
  )
}
