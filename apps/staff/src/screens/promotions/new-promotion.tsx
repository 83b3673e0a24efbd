import '#lib/planning-codes.ts'
import { listProductCategories, listStaffProducts } from '@shop/contract/staff/range/products'
import { dayAt } from '@shop/domain/dates'
import { useState } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { knownQuery } from '#ui/list/list-query.ts'
import { type Outcome, OutcomeNotice } from '#ui/notice.tsx'
import { type Draft, PromotionFields } from './promotion-fields.tsx'
import { savePromotionForm } from './save-promotion.ts'

/** The filters of the product list can be in the address. */
export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const { search, category, state, sale } = Object.fromEntries(
    knownQuery(listStaffProducts, new URL(url).searchParams),
  ) as NonNullable<Draft['filter']>
  const { categories } = await request(listProductCategories, {}, signal)
  return { categories, filter: { search, category, state, sale } as NonNullable<Draft['filter']> }
}

export async function action({ request: sent }: ActionFunctionArgs): Promise<Outcome | Response> {
  const form = await sent.formData()
  const id = String(form.get('id') ?? '')
  let unknown: readonly string[] = []
  const outcome = await act(async () => {
    unknown = await savePromotionForm(id, form)
    return ''
  })
  return outcome.ok ? redirect(`/promotions/${id}${unknownQuery(unknown)}`) : outcome
}

/** Numbers that a person can still check one by one. */
const MOST_NAMED = 50
const unknownQuery = (unknown: readonly string[]) =>
  unknown.length === 0 ? '' : `?unknown=${unknown.slice(0, MOST_NAMED).join('-')}`

export function Component() {
  const { categories, filter } = useLoaderData<typeof loader>()
  const outcome = useActionData<Outcome>()
  const isBusy = useNavigation().state !== 'idle'
  const [id] = useState(() => crypto.randomUUID())
  const today = dayAt(new Date())
  const draft: Draft = {
    ...{ version: 0, name: '', titleNl: '', titleEn: '', hasLabel: true, kind: 'percent', value: null },
    ...{ startsOn: today, endsOn: today, filter },
  }
  return (
    <Page title={m.promo_new()} sub={m.promo_nothing()}>
      <p>
        <Link to="/promotions">{m.promo_title()}</Link>
      </p>
      <OutcomeNotice outcome={outcome} />
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <PromotionFields draft={draft} categories={categories} />
        <button className={`${controls.button} ${controls.buttonGo}`} type="submit" disabled={isBusy}>
          {m.promo_check()}
        </button>
      </Form>
    </Page>
  )
}
