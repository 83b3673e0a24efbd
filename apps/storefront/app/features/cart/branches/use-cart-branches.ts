import { type BranchView, listBranches } from '@shop/contract/branch'
import type { CartView } from '@shop/contract/cart-view'
import { pickupBranches } from '@shop/contract/delivery'
import type { DataOf } from '@shop/contract/endpoint'
import { useEffect, useState } from 'react'
import { requestApi } from '~/lib/api/api.client.ts'
import { useApi } from '~/lib/api/use-api.ts'
import { useMyBranch } from '~/lib/my-branch.ts'
import { branchesAround } from '~/lib/places/locate.ts'
import type { PlaceFound } from '~/shared/places/place-search.tsx'

type Place = DataOf<typeof pickupBranches>[number]
export type Missing = { readonly name: string; readonly wanted: number; readonly available: number }
export type CartBranch = {
  readonly id: string
  readonly name: string
  readonly metres: number | undefined
  readonly ready: { readonly date: string; readonly fromTime: string } | undefined
  readonly missing: readonly Missing[]
  readonly lacksSaw: boolean
}

/** Whether the branch can hand out the whole cart, on whatever day. */
export const hasAll = ({ ready, missing, lacksSaw }: CartBranch): boolean =>
  ready !== undefined && missing.length === 0 && !lacksSaw

/** The stock of the cart in each branch, read again after each saved change of the cart. */
function usePlaces(version: number): readonly Place[] | undefined {
  const [places, setPlaces] = useState<readonly Place[]>()
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    requestApi(pickupBranches, {}, { signal }).then(
      (reply) => signal.aborted || setPlaces(reply.status === 200 ? reply.body.Data : undefined),
      // The client has already logged the failure; the cart does not depend on it.
      () => signal.aborted || setPlaces(undefined),
    )
    return () => leaving.abort()
  }, [version])
  return places
}

/**
 * Every branch with its availability for this cart, nearest to the found place or to the visitor's branch first.
 * Undefined until known.
 */
export function useCartBranches(cart: CartView, { origin }: PlaceFound) {
  const places = usePlaces(cart.version)
  const mine = useMyBranch()
  const near = origin ?? mine?.location
  const listed = useApi(listBranches, mine === undefined && !origin ? undefined : near ? branchesAround(near) : {})
  if (!places || listed.state !== 'there') return undefined
  return { branches: toRows(cart, places, listed.data), listed: listed.data, isByDistance: near !== undefined }
}

function toRows({ lines }: CartView, places: readonly Place[], listed: readonly BranchView[]): CartBranch[] {
  const titles = new Map(lines.map(({ productId, productTitle }) => [productId, productTitle]))
  return listed.flatMap(({ id, name, distanceInKm }) => {
    const place = places.find(({ storeId }) => storeId === id)
    if (!place) return []
    const { date, fromTime, lacking, lacksSaw } = place
    return [
      {
        id,
        name,
        metres: distanceInKm === null ? undefined : distanceInKm * 1_000,
        ready: date !== null && fromTime !== null ? { date, fromTime } : undefined,
        missing: lacking.flatMap(({ productId, wanted, available }) => {
          const title = titles.get(productId)
          return title === undefined ? [] : [{ name: title, wanted, available }]
        }),
        lacksSaw,
      },
    ]
  })
}
