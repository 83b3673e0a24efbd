/** Sample ids for the requests, read from the database under test. */
export type Sample = {
  readonly products: readonly { readonly id: string; readonly slug: string; readonly number: string }[]
  readonly nodes: readonly { readonly id: number; readonly url: string }[]
  readonly brands: readonly { readonly url: string }[]
  readonly branches: readonly { readonly id: number; readonly url: string }[]
  readonly orders: readonly { readonly id: string }[]
  readonly words: readonly string[]
}
export type SampleRequest = { readonly url: string; readonly body?: object }
export type Call = {
  readonly operation: string
  /** Caller: a guest with a cart, or a customer with orders; anonymous if absent. */
  readonly as?: 'guest' | 'customer'
  /** The search engine does most of the work. */
  readonly isSearch?: true
  /** An empty result is valid too. */
  readonly mayMiss?: true
  readonly ask: (sample: Sample, nth: number) => SampleRequest
}

export const pick = <T>(list: readonly T[], nth: number): T => {
  const one = list[nth % list.length]
  if (one === undefined) throw new Error('the sample is empty: run ./shop demo first')
  return one
}
const ids = ({ products }: Sample, nth: number, count: number) =>
  Array.from({ length: count }, (_, step) => pick(products, nth * count + step).id)
const query = (values: Readonly<Record<string, string | number | boolean>>) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()
const many = (name: string, values: readonly string[]) => values.map((value) => `${name}=${value}`).join('&')
const at = (url: string): SampleRequest => ({ url })

/** Every read endpoint of the contract that a sample can serve, in one typical form. */
export const CALLS: readonly Call[] = [
  { operation: 'readConfig', ask: () => at('/api/aspos/common/config') },
  { operation: 'productByUrl', ask: ({ products }, nth) => at(`/api/aspos/products/url/${pick(products, nth).slug}-${pick(products, nth).number}`) },
  { operation: 'productsByIds', ask: (sample, nth) => at(`/api/aspos/products/ids?${many('productIds', ids(sample, nth, 12))}`) },
  { operation: 'productStock', ask: (sample, nth) => ({ url: '/api/aspos/products/stock', body: { ids: ids(sample, nth, 12) } }) },
  { operation: 'webNodeRoot', ask: () => at('/api/aspos/webnodes/main/root?descendantLevel=2') },
  { operation: 'webNodeById', ask: ({ nodes }, nth) => at(`/api/aspos/webnodes/main/${pick(nodes, nth).id}`) },
  { operation: 'webNodeByUrl', ask: ({ nodes }, nth) => at(`/api/aspos/webnodes/url/${encodeURIComponent(pick(nodes, nth).url)}`) },
  { operation: 'webNodeProducts', ask: ({ nodes }, nth) => at(`/api/aspos/webnodes/${pick(nodes, nth).id}/products`) },
  { operation: 'searchWebNodes', ask: ({ words }, nth) => at(`/api/aspos/webnodes/search/${encodeURIComponent(pick(words, nth))}`) },
  { operation: 'listBrands', ask: () => at('/api/aspos/brands') },
  { operation: 'popularBrands', ask: () => at('/api/aspos/brands/popular') },
  { operation: 'brandByUrl', ask: ({ brands }, nth) => at(`/api/aspos/brands/url/${pick(brands, nth).url}`) },
  { operation: 'listBranches', ask: () => at('/api/aspos/stores') },
  { operation: 'branchById', ask: ({ branches }, nth) => at(`/api/aspos/stores/${pick(branches, nth).id}`) },
  { operation: 'branchByUrl', ask: ({ branches }, nth) => at(`/api/aspos/stores/url/${pick(branches, nth).url}`) },
  { operation: 'readContent', mayMiss: true, ask: () => ({ url: '/api/vm/u', body: { AtomType: 'Page', Url: '/klantenservice' } }) },
  { operation: 'findAddress', mayMiss: true, ask: (_, nth) => ({ url: '/api/aspos/locations/findaddress', body: { postalCode: `${1_000 + ((nth * 37) % 8_000)} AB`, houseNumber: '1' } }) },
  { operation: 'emailExists', ask: (_, nth) => at(`/api/aspos/authentication/checkIfEmailExists?email=bench-${nth}@example.nl`) },
  { operation: 'readSession', as: 'guest', ask: () => at('/api/aspos/common/session') },
  { operation: 'readCart', as: 'guest', ask: () => at('/api/aspos/cart') },
  { operation: 'validateCart', as: 'guest', ask: () => at('/api/aspos/cart/validate') },
  { operation: 'pickupBranches', as: 'guest', ask: () => at('/api/bouwmeester/cart/pickup/stores') },
  { operation: 'pickupOptions', as: 'guest', ask: () => at('/api/bouwmeester/cart/pickup/options') },
  { operation: 'deliveryOptions', as: 'guest', ask: () => at('/api/bouwmeester/cart/delivery/options') },
  { operation: 'paymentMethods', as: 'guest', ask: () => at('/api/aspos/payment/payment-methods') },
  { operation: 'readPreference', as: 'guest', ask: () => at('/api/aspos/preference') },
  { operation: 'viewedProducts', as: 'guest', ask: () => at('/api/aspos/products/viewed') },
  { operation: 'readCustomer', as: 'customer', ask: () => at('/api/aspos/customer') },
  { operation: 'readFinancialData', as: 'customer', ask: () => at('/api/aspos/customer/financial-data') },
  { operation: 'listAddresses', as: 'customer', ask: () => at('/api/aspos/customer/addresses') },
  { operation: 'readPoints', as: 'customer', ask: () => at('/api/bouwmeester/customer/points') },
  { operation: 'orderCount', as: 'customer', ask: () => at('/api/bouwmeester/orders/count') },
  { operation: 'listOrders', as: 'customer', ask: () => at('/api/aspos/customer/orders?limit=10') },
  { operation: 'readOrder', as: 'customer', ask: ({ orders }, nth) => at(`/api/bouwmeester/customer/orders/${pick(orders, nth).id}`) },
  { operation: 'listInvoices', as: 'customer', ask: () => at('/api/bouwmeester/customer/invoices?limit=10') },
  { operation: 'regularProducts', as: 'customer', ask: () => at('/api/bouwmeester/customer/regular-products') },
  { operation: 'listWishlists', as: 'customer', ask: () => at('/api/aspos/customer/wishlists') },
  { operation: 'wishlistsOfProduct', as: 'customer', ask: ({ products }, nth) => at(`/api/aspos/customer/wishlists-check/${pick(products, nth).id}`) },
  { operation: 'listSessions', as: 'customer', ask: () => at('/api/bouwmeester/auth/sessions') },
  { operation: 'searchConfig', isSearch: true, ask: () => at('/api/sp/config') },
  { operation: 'searchStart', isSearch: true, ask: () => at('/api/sp/search/start') },
  { operation: 'search, a list', isSearch: true, ask: ({ nodes }, nth) => at(`/api/sp/search?${query({ requestType: 'results', categoryID: pick(nodes, nth).id, page: 1 + (nth % 3) })}`) },
  { operation: 'search, words', isSearch: true, ask: ({ words }, nth) => at(`/api/sp/search?${query({ requestType: 'results', searchTerm: pick(words, nth) })}`) },
  { operation: 'search, suggestions', isSearch: true, ask: ({ words }, nth) => at(`/api/sp/search?${query({ requestType: 'autocompletesuggestions', searchTerm: pick(words, nth).slice(0, 3 + (nth % 4)) })}`) },
  { operation: 'recommendations', isSearch: true, ask: ({ products }, nth) => at(`/api/sp/v1/product/recommendations?${query({ strategyString: 'related', currentProductId: pick(products, nth).id })}`) },
] // biome-ignore format: one request per line
