import { addAddress, changeAddress, removeAddress } from '@shop/contract/address'
import { addressForm } from '@shop/contract/forms'
import { href } from '@shop/routes'
import { data, redirect } from 'react-router'
import { AccountFrame } from '~/features/account/account-frame.tsx'
import { loadAccount } from '~/features/account/load-account.server.ts'
import { AddressForm } from '~/features/account/person/address-form.tsx'
import { AddressList } from '~/features/account/person/address-list.tsx'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { readForm, resultOf } from '~/lib/form/read-form.ts'
import { currentLocale, link } from '~/lib/locale/locale.ts'
import { pageUnauthorized } from '~/lib/page/page-errors.ts'
import { m } from '~/paraglide/messages.js'
import { LinkButton } from '~/ui/link-button.tsx'
import type { Route } from './+types/addresses'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { counts, customer } = await loadAccount(context)
  const wanted = url.searchParams.get('wijzig')
  return {
    counts,
    addresses: customer.addresses,
    changed: customer.addresses.find(({ id }) => id === wanted),
    isNew: url.searchParams.has('nieuw'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { call } = context.get(visitorContext)
  const typed = await request.clone().formData()
  const id = String(typed.get('id') ?? '')
  const done = () => redirect(href(currentLocale(), 'account-addresses'), 303)
  if (typed.get('intent') === 'remove') {
    await call(removeAddress, { params: { id } })
    throw done()
  }
  const form = await readForm(request, addressForm(currentLocale()))
  if (!form.ok) return data({ result: form.result }, 422)
  const reply = id
    ? await call(changeAddress, { params: { id }, body: form.value })
    : await call(addAddress, { body: form.value })
  if (reply.status === 200) throw done()
  if (reply.status === 401) throw pageUnauthorized()
  return data({ result: form.refuse({ formErrors: [reply.body.Message] }) }, 422)
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function Addresses({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, addresses, changed, isNew } = loaderData
  const result = resultOf(actionData)
  const isOpen = isNew || changed !== undefined || result !== undefined
  return (
    <AccountFrame
      at="account-addresses"
      title={m.account_addresses()}
      text={m.addresses_text()}
      counts={counts}
      actions={
        isOpen ? undefined : (
          <LinkButton size="s" href={`${link('account-addresses')}?nieuw`}>
            {m.address_new()}
          </LinkButton>
        )
      }
    >
      {isOpen ? <AddressForm key={changed?.id ?? 'new'} result={result} address={changed} /> : null}
      <AddressList addresses={addresses} />
    </AccountFrame>
  )
}
