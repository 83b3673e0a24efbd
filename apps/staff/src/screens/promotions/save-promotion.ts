import { PRODUCT_STATES } from '@shop/contract/staff/range/products'
import { savePromotion } from '@shop/contract/staff/range/promotions'
import { DISCOUNT_KINDS } from '@shop/domain/change/promotion-plan'
import { request } from '#lib/api.ts'
import { centsOf } from '#screens/counter/hand-over-body.ts'

const NUMBERS = /[0-9]+/g

/** The products of the form: the filters in use, or all numbers of the pasted text. */
function choiceOf(text: (name: string) => string) {
  if (text('by') === 'numbers') return { numbers: [...new Set(text('numbers').match(NUMBERS) ?? [])] }
  const [search, category] = [text('search'), text('category')]
  const state = PRODUCT_STATES.find((one) => one === text('state'))
  const sale = (['yes', 'no'] as const).find((one) => one === text('sale'))
  return {
    filter: {
      ...(search ? { search } : {}),
      ...(category ? { category } : {}),
      ...(state ? { state } : {}),
      ...(sale ? { sale } : {}),
    },
  }
}

/** Saves the form as a draft. Returns the numbers that are not in it. */
export async function savePromotionForm(id: string, form: FormData): Promise<readonly string[]> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const kind = DISCOUNT_KINDS.find((one) => one === text('kind')) ?? 'percent'
  const body = {
    ...{ version: Number(text('version')), name: text('name'), titleNl: text('titleNl'), titleEn: text('titleEn') },
    ...{ hasLabel: form.get('hasLabel') === 'on', kind },
    value: kind === 'percent' ? Number(text('value')) : centsOf(text('value')),
    ...{ startsOn: text('startsOn'), endsOn: text('endsOn') },
    ...choiceOf(text),
  }
  return (await request(savePromotion, { params: { id }, body })).unknown
}
