import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pathOf } from '@shop/contract/client'
import type { InputOf } from '@shop/contract/endpoint'
import type { StaffEndpoint, StaffRejection, StaffReply } from '@shop/contract/staff/staff-endpoint'

const TOKEN_FILE = new URL('../../../../.shop/staff-token', import.meta.url).pathname
const TIMEOUT_MS = 30_000

/** A rejected request, with the code and the explanation of the staff API. */
export class Refused extends Error {
  readonly code: string
  constructor({
    code = 'unavailable',
    message = 'the staff API does not respond',
    permission,
  }: Partial<StaffRejection>) {
    super(`${code}: ${message}${permission ? ` (${permission})` : ''}`)
    this.code = code
  }
}

export type Call = <E extends StaffEndpoint>(endpoint: E, input: NoInfer<InputOf<E>>) => Promise<StaffReply<E>>

/** Requests the staff API with the token of a person. */
export const openStaffApi =
  (origin: string, token: string): Call =>
  async (endpoint, input) => {
    const { body, ...address } = input as { readonly body?: unknown }
    const response = await fetch(origin + pathOf(endpoint.url, address), {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: Error) => {
      throw new Refused({ message: `${origin} does not respond: ${cause.message}` })
    })
    if (!response.ok) throw new Refused((await response.json().catch(() => ({}))) as Partial<StaffRejection>) // a proxy may send a page
    return (await response.json()) as never // the API serialises with the same schema
  }

/** The token of the environment, or the one stored by `sign-in`. */
export async function readToken(): Promise<string | undefined> {
  const { STAFF_TOKEN: own } = process.env
  if (own) return own
  try {
    return (await readFile(TOKEN_FILE, 'utf8')).trim()
  } catch {
    return undefined // not signed in
  }
}

export async function storeToken(token: string): Promise<void> {
  await mkdir(dirname(TOKEN_FILE), { recursive: true })
  await writeFile(TOKEN_FILE, `${token}\n`, { mode: 0o600 })
  await chmod(TOKEN_FILE, 0o600) // an earlier file may have other rights
}

export const deleteToken = (): Promise<void> => rm(TOKEN_FILE, { force: true })
