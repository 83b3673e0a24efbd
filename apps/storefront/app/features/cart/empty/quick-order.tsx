import { Form, useNavigation } from 'react-router'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import * as styles from '~/shared/cart/quick.module.css'
import { NamedLink } from '~/shared/page/named-link.tsx'
import { Button } from '~/ui/button.tsx'
import { Field } from '~/ui/form/field.tsx'
import { Input } from '~/ui/form/input.tsx'
import { Icon } from '~/ui/icon.tsx'

/** Orders by the article number on a receipt or quote, without a product search. */
export function QuickOrder({ error }: { error: string | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'number'
  return (
    <section className="tile" aria-labelledby="quick-title">
      <h2 id="quick-title">
        <Icon name="list-plus" /> {m.cart_quick_title()}
      </h2>
      <p className="small soft">{m.cart_quick_text()}</p>
      <Form method="post" action={link('cart')} className={styles.quick}>
        <Field label={m.cart_quick_number()} {...(error ? { error } : {})}>
          {(control) => (
            <Input
              {...control}
              className="num"
              name="number"
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              required
            />
          )}
        </Field>
        <Field label={m.cart_quick_quantity()}>
          {(control) => (
            <Input
              {...control}
              className="num"
              name="quantity"
              inputMode="numeric"
              autoComplete="off"
              defaultValue="1"
            />
          )}
        </Field>
        <Button type="submit" look="ink" name="intent" value="number" busy={isBusy}>
          {m.cart_quick_add()}
        </Button>
      </Form>
      <p>
        <NamedLink to="quick-order" className="small" data-reload="">
          {m.quick_whole_list()}
        </NamedLink>
      </p>
    </section>
  )
}
