import type { ProductFamily, ProductInList } from '@shop/contract'
import { choiceSpecs, type FamilyMember, familyChoices } from '@shop/domain/catalogue/family'
import type { CardRow } from '../product-row.ts'
import type { ViewContext } from '../product-view.ts'
import { specValue } from '../specs.ts'
import { MOST_CHOICE_SPECS } from './family-queries.ts'

const JOINED = ' · '
const UNKNOWN = '–'

const specOf = (row: CardRow, code: string) => row.specs?.find((spec) => spec.code === code)

/** The value of each spec with its unit, or a dash for a product without it. */
function textsOf(row: CardRow, codes: readonly string[], { locale }: ViewContext): string {
  const texts = codes.map((code) => {
    const spec = specOf(row, code)
    return spec ? specValue(spec, locale) : UNKNOWN
  })
  return texts.join(JOINED)
}

const toMember = ({ id, specs }: CardRow): FamilyMember => ({
  id,
  specs: Object.fromEntries((specs ?? []).map(({ code, value }) => [code, value])),
})

/** The specs that decide in the category, most important first. A yes or no is not a size, a colour or a content. */
function orderOf(rows: readonly CardRow[]): string[] {
  const specs = rows
    .flatMap(({ specs: all }) => all ?? [])
    .filter(({ position, kind }) => position !== null && position < MOST_CHOICE_SPECS && kind !== 'flag')
  return [...new Set(specs.sort((a, b) => Number(a.position) - Number(b.position)).map(({ code }) => code))]
}

/** The family as seen from one of its members. `cards` are the same products as `rows`, with their prices. */
export function toFamily(
  rows: readonly CardRow[],
  cards: readonly ProductInList[],
  chosenId: string,
  asked: ViewContext,
): ProductFamily {
  const chosen = rows.find(({ id }) => id === chosenId)
  if (!chosen || rows.length < 2) return { choices: [], variants: [] }
  const byId = new Map(rows.map((row) => [row.id, row]))
  const members = rows.map(toMember)
  const order = orderOf(rows)
  const labelOf = (code: string) =>
    rows.map((row) => specOf(row, code)?.label).find((label) => label !== undefined) ?? code
  const codes = choiceSpecs(members, order).flat()
  return {
    choices: familyChoices(members, toMember(chosen), order).map((choice) => ({
      label: choice.codes.map(labelOf).join(JOINED),
      options: choice.options.map(({ sampleId, memberId, isChosen, excludedBy }) => ({
        text: textsOf(byId.get(sampleId) ?? chosen, choice.codes, asked),
        number: (memberId === undefined ? undefined : byId.get(memberId)?.number) ?? null,
        isChosen,
        excludedBy: excludedBy.map((code) => textsOf(chosen, [code], asked)),
      })),
    })),
    variants: cards.map((card) => toVariant(card, textsOf(byId.get(card.id) ?? chosen, codes, asked))),
  }
}

function toVariant(card: ProductInList, text: string): ProductFamily['variants'][number] {
  return {
    id: card.id,
    number: card.number,
    name: card.name,
    url: card.url,
    text: text === '' ? card.name : text,
    priceInclTax: card.priceInclTax,
    priceExclTax: card.priceExclTax,
    unitPriceInclTax: card.unitPriceInclTax,
    unitPriceExclTax: card.unitPriceExclTax,
    unitPriceUnit: card.unitPriceUnit,
    isOrderable: card.isOrderable,
    branches: card.stock.filter(({ quantity }) => quantity > 0).length,
  }
}
