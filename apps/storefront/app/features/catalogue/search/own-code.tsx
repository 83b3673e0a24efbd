import { searchOwnCode } from '@shop/contract/search'
import { askedCode } from '@shop/domain/search/codes'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type CardProduct, toCardProduct } from '~/features/catalogue/card-product.ts'
import { CardShelf } from '~/features/catalogue/card-shelf.tsx'
import { requestApi } from '~/lib/api/api.client.ts'
import { auth } from '~/lib/auth/auth.client.ts'
import { m } from '~/paraglide/messages.js'

/**
 * The search page is cached for all visitors, so a customer's own product codes are searched in the browser. One match
 * redirects to its product; several are listed above the results.
 */
export function OwnCode({ term }: { term: string }) {
  const navigate = useNavigate()
  const [products, setProducts] = useState<readonly CardProduct[]>([])
  // Only the browser knows whether the visitor is signed in.
  useEffect(() => {
    setProducts([])
    if (!askedCode(term) || auth.status() !== 'authed') return
    const leaving = new AbortController()
    const { signal } = leaving
    requestApi(searchOwnCode, { query: { searchTerm: term } }, { signal }).then(
      (reply) => {
        if (signal.aborted || reply.status !== 200) return
        const { products: found, redirectToUrl } = reply.body.Data
        if (redirectToUrl) void navigate(redirectToUrl, { replace: true })
        else setProducts(found.map(toCardProduct))
      },
      (error: unknown) => signal.aborted || console.warn('search by own codes failed', error),
    )
    return () => leaving.abort()
  }, [term, navigate])
  if (products.length === 0) return null
  const title = m.search_own_code({ term })
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <CardShelf products={products} label={title} />
    </section>
  )
}
