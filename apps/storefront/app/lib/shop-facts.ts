import { useContext } from 'react'
import { RenderContext } from './page/render-context.ts'

/** What the server wrote on the page for the browser to know: where this shop lives and whether it is the real one. */
export function useShopFacts(): { readonly shopEnv: string | undefined; readonly publicOrigin: string | undefined } {
  const { shopEnv, publicOrigin } = useContext(RenderContext)
  if (typeof document === 'undefined') return { shopEnv, publicOrigin }
  const { shop, origin } = document.documentElement.dataset
  return { shopEnv: shop, publicOrigin: origin }
}
