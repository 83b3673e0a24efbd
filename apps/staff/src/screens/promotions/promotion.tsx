import '#lib/planning-codes.ts'
import { listProductCategories } from '@shop/contract/staff/range/products'
import {
  changePromotion,
  endPromotion,
  proposePromotion,
  readPromotion,
  withdrawPromotion,
} from '@shop/contract/staff/range/promotions'
import { useState } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { day } from '#lib/format.ts'
import { useLastOutcome } from '#lib/last-outcome.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { knownQuery } from '#ui/list/list-query.ts'
import { Notice, type Outcome, OutcomeNotice } from '#ui/notice.tsx'
import { CustomerView } from './customer-view.tsx'
import { PromotionFields } from './promotion-fields.tsx'
import { PromotionLines } from './promotion-lines.tsx'
import { PromotionSteps } from './promotion-steps.tsx'
import { STATE_NAMES } from './promotion-texts.ts'
import { savePromotionForm } from './save-promotion.ts'

export async function loader({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const query = Object.fromEntries(knownQuery(readPromotion, new URL(url).searchParams))
  const [detail, { categories }] = await Promise.all([
    request(readPromotion, { params: { id: params['id'] ?? '' }, query }, signal),
    request(listProductCategories, {}, signal),
  ])
  return { detail, categories }
}

const savedText = (unknown: readonly string[]) =>
  [m.promo_was_saved(), unknown.length > 0 ? m.promo_unknown({ numbers: unknown.join(', ') }) : ''].join(' ').trim()

/** Saves the draft, or makes one step. */
export async function action({ params, request: sent }: ActionFunctionArgs): Promise<Outcome> {
  const form = await sent.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const id = params['id'] ?? ''
  const address = { params: { id } }
  const version = Number(text('version'))
  return act(async () => {
    switch (text('step')) {
      case 'propose': {
        const { approvalId } = await request(proposePromotion, { ...address, body: { version } })
        return approvalId === null ? m.promo_was_planned() : m.approval_waits()
      }
      case 'withdraw':
        await request(withdrawPromotion, { ...address, body: { version } })
        return m.sets_was_withdrawn()
      case 'change': {
        const shown = { titleNl: text('titleNl'), titleEn: text('titleEn'), hasLabel: form.get('hasLabel') === 'on' }
        const body = { version, ...shown, endsOn: text('endsOn') }
        const { approvalId } = await request(changePromotion, { ...address, body })
        return approvalId === null ? m.promo_was_changed() : m.approval_waits()
      }
      case 'end':
        await request(endPromotion, { ...address, body: { version } }, undefined, text('reason'))
        return m.promo_was_ended()
      default:
        return savedText(await savePromotionForm(id, form))
    }
  })
}

export function Component() {
  const { detail, categories } = useLoaderData<typeof loader>()
  const { promotion } = detail
  const outcome = useLastOutcome()
  const isBusy = useNavigation().state !== 'idle'
  const [query] = useSearchParams()
  // The form has the version that the person began with, also after the screen read a newer one: a save must not
  // overwrite a colleague. Only a step that succeeded starts a new form.
  const [form, setForm] = useState({ promotion, outcome, times: 0, isChanged: false })
  if (outcome !== form.outcome && !isBusy)
    setForm(outcome?.ok ? { promotion, outcome, times: form.times + 1, isChanged: false } : { ...form, outcome })
  const unknown = outcome ? [] : ((query.get('unknown') ?? '').match(/[0-9]{6,10}/g) ?? [])
  const period = m.promo_period({ from: day(promotion.startsOn), until: day(promotion.endsOn) })
  return (
    <Page title={promotion.name} sub={[STATE_NAMES[promotion.state](), period, promotion.person].join(' · ')}>
      <p>
        <Link to="/promotions">{m.promo_title()}</Link>
        {promotion.promotionId === null ? null : (
          <>
            {' · '}
            <Link to={`/history/promotion/${promotion.promotionId}`}>{m.history_title()}</Link>
          </>
        )}
      </p>
      <OutcomeNotice outcome={outcome} />
      {outcome?.ok === false && outcome.code === 'promotion_changed' ? (
        <p>
          <a href={`/promotions/${promotion.id}`}>{m.promo_load_other()}</a>
        </p>
      ) : null}
      {unknown.length > 0 ? <Notice tone="warn" text={m.promo_unknown({ numbers: unknown.join(', ') })} /> : null}
      {promotion.state === 'draft' ? (
        <Form method="post" key={form.times} onChange={() => setForm({ ...form, isChanged: true })}>
          <PromotionFields draft={form.promotion} categories={categories} />
          <button className={controls.button} type="submit" disabled={isBusy}>
            {m.promo_save()}
          </button>
        </Form>
      ) : null}
      <PromotionSteps detail={detail} isChanged={form.isChanged} />
      <CustomerView detail={detail} />
      <PromotionLines detail={detail} />
    </Page>
  )
}
