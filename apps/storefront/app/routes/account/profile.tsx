import { useForm } from '@conform-to/react/future'
import { updateCustomer } from '@shop/contract/account'
import { customerForm } from '@shop/contract/forms'
import { data, Form } from 'react-router'
import { AccountFrame } from '~/features/account/account-frame.tsx'
import { loadAccount } from '~/features/account/load-account.server.ts'
import { loadMailings, saveMailings } from '~/features/account/person/mailings.server.ts'
import { MailingsForm } from '~/features/account/person/mailings-form.tsx'
import { type ProofAsked, ProofField } from '~/features/account/person/proof-field.tsx'
import { needsProof, prove } from '~/features/account/person/prove.server.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { formOptions } from '~/lib/form/form-options.ts'
import { readForm, resultOf } from '~/lib/form/read-form.ts'
import { useSending } from '~/lib/form/use-sending.ts'
import { currentLocale } from '~/lib/locale/locale.ts'
import { pageUnauthorized } from '~/lib/page/page-errors.ts'
import { m } from '~/paraglide/messages.js'
import { ErrorSummary } from '~/shared/form/error-summary.tsx'
import { TextField } from '~/shared/form/text-field.tsx'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import type { Route } from './+types/profile'

export async function loader({ context }: Route.LoaderArgs) {
  const { call, counts, customer } = await loadAccount(context)
  const { email, firstName, middleName, lastName, phone, mobileNumber, companyName } = customer
  return {
    counts,
    newsletter: customer.newsletter,
    mailings: await loadMailings(call, console.warn),
    profile: {
      email,
      firstName,
      middleName,
      lastName,
      phone: phone ?? mobileNumber ?? '',
      companyName: companyName ?? '',
    },
  }
}

const NOT_ASKED: ProofAsked = { isAsked: false }
const NOTHING = {
  result: undefined,
  isSaved: false,
  proof: NOT_ASKED,
  areMailingsSaved: undefined as boolean | undefined,
}

/** The token contains the name and email address, so a change requires a new token. */
export async function action({ request, context }: Route.ActionArgs) {
  const { call } = context.get(visitorContext)
  const typed = await request.clone().formData()
  if (typed.get('intent') === 'mailings') {
    const areMailingsSaved = await saveMailings(call, typed, console.warn)
    return data({ ...NOTHING, areMailingsSaved }, areMailingsSaved ? 200 : 502)
  }
  const form = await readForm(request, customerForm(currentLocale()))
  if (!form.ok) return data({ ...NOTHING, result: form.result }, 422)
  const proof = await prove(typed, call)
  if (proof.isAsked) return data({ ...NOTHING, result: form.refuse({}), proof }, 422)
  const reply = await call(updateCustomer, { query: { refreshToken: true }, body: form.value })
  if (reply.status === 401) throw pageUnauthorized()
  if (reply.status === 200) return { ...NOTHING, isSaved: true }
  if (needsProof(reply)) return data({ ...NOTHING, result: form.refuse({}), proof: { isAsked: true } }, 422)
  const { Message: message } = reply.body
  const field = reply.status === 422 ? (reply.body.Code === 'phone_invalid' ? 'phone' : 'email') : undefined
  const result = form.refuse(field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] })
  return data({ ...NOTHING, result }, 422)
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function Profile({
  loaderData: { counts, profile, newsletter, mailings },
  actionData,
}: Route.ComponentProps) {
  const { form, fields } = useForm(customerForm(currentLocale()), {
    ...formOptions('profile', resultOf(actionData)),
    defaultValue: profile,
  })
  const isBusy = useSending()
  const labels = {
    firstName: m.account_first_name(),
    middleName: m.account_middle_name(),
    lastName: m.account_last_name(),
    email: m.account_email(),
    phone: m.account_mobile(),
    companyName: m.account_company(),
  }
  return (
    <AccountFrame at="account-profile" title={m.account_profile()} text={m.profile_text()} counts={counts}>
      {actionData?.isSaved ? (
        <Notice kind="good" live>
          {m.profile_saved()}
        </Notice>
      ) : null}
      <ErrorSummary form={form} labels={labels} />
      <Form method="post" className="box form" {...form.props}>
        <div className="form form--addr">
          <TextField field={fields.firstName} label={labels.firstName} autoComplete="given-name" />
          <TextField field={fields.middleName} label={labels.middleName} autoComplete="additional-name" mayBeEmpty />
          <TextField field={fields.lastName} label={labels.lastName} autoComplete="family-name" fieldClass="full" />
        </div>
        <div className="form form--2">
          <TextField field={fields.email} label={labels.email} type="email" autoComplete="email" />
          <TextField field={fields.phone} label={labels.phone} type="tel" autoComplete="tel" />
          <TextField field={fields.companyName} label={labels.companyName} autoComplete="organization" mayBeEmpty />
        </div>
        <ProofField asked={actionData?.proof ?? NOT_ASKED} />
        <div>
          <Button type="submit" look="ink" busy={isBusy}>
            {m.profile_save()}
          </Button>
        </div>
      </Form>
      <MailingsForm newsletter={newsletter} mailings={mailings} isSaved={actionData?.areMailingsSaved} />
    </AccountFrame>
  )
}
