import type { APIRequestContext } from '@playwright/test'
import type { Locale } from '@shop/routes'

/** `Data` of a reply of the API. Any status but 200 fails with the path, the status and the body. */
export async function readData<T>(request: APIRequestContext, path: string, locale: Locale = 'nl'): Promise<T> {
  const reply = await request.get(path, { headers: { 'x-language': locale } })
  if (reply.status() !== 200) throw new Error(`GET ${path} returned ${reply.status()}: ${await reply.text()}`)
  return (await reply.json()).Data as T
}
