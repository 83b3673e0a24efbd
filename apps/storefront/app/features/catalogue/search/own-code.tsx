import { searchOwnCode } from '@shop/contract/search'
import { askedCode } from '@shop/domain/search/codes'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '~/lib/api/api.client.ts'
import { auth } from '~/lib/auth/auth.client.ts'
import { m } from '~/paraglide/messages.js'
import { type CardProduct, toCardProduct } from '../card-product.ts'
import { CardShelf } from '../card-shelf.tsx'

/**
 * The page of a search is the same for everybody. What a customer calls a product in their own books is asked for
 * afterwards and only for them: one product is gone to, several stand above what everybody finds.
 */
export function OwnCode({ term }: { term: string }) {
  const navigate = useNavigate()
  const [products, setProducts] = useState<readonly CardProduct[]>([])
  // who is signed in is known to the browser only
  useEffect(() => {
    setProducts([])
    if (!askedCode(term) || auth.status() !== 'authed') return
    const leaving = new AbortController()
    const { signal } = leaving
    callApi(searchOwnCode, { query: { searchTerm: term } }, { signal }).then(
      (reply) => {
        if (signal.aborted || reply.status !== 200) return
        const { products: found, redirectToUrl } = reply.body.Data
        if (redirectToUrl) void navigate(redirectToUrl, { replace: true })
        else setProducts(found.map(toCardProduct))
      },
      (error: unknown) => signal.aborted || console.warn('own codes were not searched', error),
    )
    return () => leaving.abort()
  }, [term, navigate])
  if (products.length === 0) return null
  const title = m.search_own_code({ term })
  return (
    <section className="owncode" aria-label={title}>
      <h2>{title}</h2>
      <CardShelf products={products} label={title} />
    </section>
  )
}
