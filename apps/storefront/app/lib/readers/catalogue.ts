import { type BranchView, listBranches } from '@shop/contract/branch'
import { brandByUrl } from '@shop/contract/brand'
import type { Client } from '@shop/contract/client'
import type { InputOf } from '@shop/contract/endpoint'
import { type SearchResult, search } from '@shop/contract/search'
import { type WebNodeDetail, webNodeByUrl } from '@shop/contract/web-node'
import { type Brand, mapBrand } from '@shop/domain/catalogue/brand'
import { orNone } from './or-none.ts'

export const findWebNode = (call: Client, url: string): Promise<WebNodeDetail | null> =>
  orNone(async () => {
    const reply = await call(webNodeByUrl, { params: { url } })
    return reply.status === 200 ? reply.body.Data : null
  }, null)

export const findBrand = (call: Client, url: string): Promise<Brand | null> =>
  orNone(async () => {
    const reply = await call(brandByUrl, { params: { url } })
    return reply.status === 200 ? mapBrand(reply.body.Data) : null
  }, null)

/** Undefined on failure: the page then shows no list rather than an empty one. */
export const searchProducts = (
  call: Client,
  query: NonNullable<InputOf<typeof search>['query']>,
): Promise<SearchResult | undefined> =>
  orNone(async () => {
    const reply = await call(search, { query })
    return reply.status === 200 ? (reply.body.Data.results ?? undefined) : undefined
  }, undefined)

export const readBranches = (call: Client): Promise<readonly BranchView[]> =>
  orNone(async () => {
    const reply = await call(listBranches, {})
    return reply.status === 200 ? reply.body.Data : []
  }, [])
