import { BRAND } from '@shop/retailer/brand'
import { m } from '~/paraglide/messages.js'
import type { ProductData } from './load-product.server.ts'

type Place = {
  readonly origin: string
  readonly path: string
  readonly crumbs: readonly { label: string; href: string }[]
}

/** Structured data for search engines: the product, its offer with VAT, its questions and its breadcrumb. */
export function structuredData(product: ProductData, { origin, path, crumbs }: Place) {
  const url = origin + path
  const pictures = product.gallery.filter(({ type }) => type === 'image').map(({ src }) => origin + pictureOf(src))
  return {
    '@graph': [
      {
        '@type': 'Product',
        '@id': `${url}#product`,
        name: product.name,
        sku: product.number,
        url,
        description: product.description,
        image: pictures,
        ...(product.scanCode ? { gtin: product.scanCode } : {}),
        ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand.name } } : {}),
        ...(product.rating
          ? {
              aggregateRating: {
                '@type': 'AggregateRating',
                ratingValue: product.rating.average,
                reviewCount: product.rating.count,
              },
            }
          : {}),
        ...(product.energyLevel ? { hasEnergyConsumptionDetails: energyOf(product.energyLevel) } : {}),
        offers: offerOf(product, url),
      },
      ...product.questions.map((question) => questionOf(question, url)),
      {
        '@type': 'BreadcrumbList',
        itemListElement: [...crumbs, { label: product.name, href: path }].map(({ label, href }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: label,
          item: origin + href,
        })),
      },
    ],
  }
}

type Question = ProductData['questions'][number]

const authorOf = (name: string) => ({ '@type': 'Person', name: name || m.questions_visitor() })

/** A question with the answer of the shop, or the first of a buyer, as the accepted one. */
function questionOf({ id, body, author, locale, askedAt, answers }: Question, url: string) {
  const own = `${url}#vraag-${id}`
  const [accepted, ...others] = answers.map((answer) => ({
    '@type': 'Answer',
    text: answer.body,
    inLanguage: answer.locale,
    dateCreated: answer.at,
    url: own,
    author: answer.isStaff ? { '@type': 'Organization', name: BRAND.name } : authorOf(answer.author),
  }))
  return {
    '@type': 'Question',
    '@id': own,
    name: body,
    text: body,
    inLanguage: locale,
    dateCreated: askedAt,
    author: authorOf(author),
    about: { '@id': `${url}#product` },
    answerCount: answers.length,
    ...(accepted ? { acceptedAnswer: accepted } : {}),
    ...(others.length > 0 ? { suggestedAnswer: others } : {}),
  }
}

function offerOf(product: ProductData, url: string) {
  const price = product.priceInclTax.toFixed(2)
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'EUR',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: true,
    },
    availability: `https://schema.org/${availabilityOf(product)}`,
    ...(product.offer ? { priceValidUntil: product.offer.end.slice(0, 10) } : {}),
    ...(product.backOn && product.branches === 0 ? { availabilityStarts: product.backOn } : {}),
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: BRAND.name },
  }
}

const energyOf = (level: string) => ({
  '@type': 'EnergyConsumptionDetails',
  hasEnergyEfficiencyCategory: `https://schema.org/EUEnergyEfficiencyCategory${level}`,
  energyEfficiencyScaleMin: 'https://schema.org/EUEnergyEfficiencyCategoryG',
  energyEfficiencyScaleMax: 'https://schema.org/EUEnergyEfficiencyCategoryA',
})

function availabilityOf({ isActive, isOrderable, isMadeToMeasure, branches }: ProductData): string {
  if (!isActive) return 'Discontinued'
  if (isMadeToMeasure) return isOrderable ? 'MadeToOrder' : 'InStoreOnly'
  if (branches > 0) return isOrderable ? 'InStock' : 'InStoreOnly'
  return isOrderable ? 'BackOrder' : 'OutOfStock'
}

const PICTURE_SIZE = 1200
const pictureOf = (src: string) =>
  `/api/img?${new URLSearchParams({ url: src, w: String(PICTURE_SIZE), h: String(PICTURE_SIZE), f: 'jpeg', q: '85' })}`
export const socialPicture = pictureOf
