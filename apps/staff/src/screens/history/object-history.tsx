import {
  readArticleHistory,
  readCompanyHistory,
  readCustomerHistory,
  readOrderHistory,
  readPriceHistory,
  readProductHistory,
  readPromotionHistory,
  readTermHistory,
} from '@shop/contract/staff/range/history'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page } from '#layout/page.tsx'
import { Problem, request } from '#lib/api.ts'
import { m } from '#paraglide/messages.js'
import { History } from '#ui/history/history.tsx'
import { columnName, textOfValue } from './column-names.ts'

const readOf = (kind: string, key: string, signal: AbortSignal) => {
  switch (kind) {
    case 'order':
      return request(readOrderHistory, { params: { number: key } }, signal)
    case 'product':
      return request(readProductHistory, { params: { productNumber: key } }, signal)
    case 'price':
      return request(readPriceHistory, { params: { productNumber: key } }, signal)
    case 'promotion':
      return request(readPromotionHistory, { params: { promotion: Number(key) } }, signal)
    case 'article':
      return request(readArticleHistory, { params: { article: key } }, signal)
    case 'term':
      return request(readTermHistory, { params: { id: key } }, signal)
    case 'customer':
      return request(readCustomerHistory, { params: { customer: Number(key) } }, signal)
    case 'company':
      return request(readCompanyHistory, { params: { customer: Number(key) } }, signal)
    default:
      throw new Problem({ code: 'not_found' })
  }
}
const TITLES: Readonly<Record<string, () => string>> = {
  order: m.history_of_order,
  product: m.history_of_product,
  price: m.history_of_prices,
  promotion: m.history_promotion,
  article: m.history_article,
  term: m.history_of_term,
  customer: m.history_of_customer,
  company: m.history_of_company,
}

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const kind = params.kind ?? ''
  return { kind, ...(await readOf(kind, params.key ?? '', signal)) }
}

/** The changes of an object: person, both values, time and reason. */
export function ObjectHistory() {
  const { kind, name, entries } = useLoaderData<typeof loader>()
  return (
    <Page title={`${TITLES[kind]?.() ?? m.history_title()}: ${name}`}>
      <History entries={entries} nameOf={columnName} textOf={textOfValue} />
    </Page>
  )
}
