import { useContext } from 'react'
import { RenderContext } from './page/render-context.ts'

type ShopFacts = {
  readonly shopEnv: string | undefined
  readonly publicOrigin: string | undefined
  readonly brandVariant: string | undefined
}

/** Facts that the server writes into the page for the browser: origin, environment and brand variant. */
export function useShopFacts(): ShopFacts {
  const { shopEnv, publicOrigin, brandVariant } = useContext(RenderContext)
  if (typeof document === 'undefined') return { shopEnv, publicOrigin, brandVariant }
  const { shop, origin, brand } = document.documentElement.dataset
  return { shopEnv: shop, publicOrigin: origin, brandVariant: brand }
}
