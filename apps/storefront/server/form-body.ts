import type { FastifyRequest } from 'fastify'
import { isFormField } from './form-fields.ts'

/** Same limit as at the edge; forms of the shop need a hundredth of it. */
const MAX_BYTES = 1024 * 1024
const MAX_FIELDS = 1_000
const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:\s*;|\s*$)/i
const URLENCODED = 'application/x-www-form-urlencoded'

export type FormBody =
  | { readonly ok: true; readonly type: string; readonly bytes: Buffer<ArrayBuffer> }
  | { readonly ok: false; readonly status: 400 | 413 | 415; readonly reason: string }

const refuse = (status: 400 | 413 | 415, reason: string): FormBody => ({ ok: false, status, reason })

/**
 * Reads a posted form and checks its field names before a page parses it. The form library allocates arrays by the index
 * in a name, so one unknown name can exhaust the memory of the process.
 */
export async function readFormBody(request: FastifyRequest): Promise<FormBody> {
  const { 'content-type': type, 'content-encoding': encoding } = request.headers
  if (encoding !== undefined && encoding !== 'identity') return refuse(415, 'content-encoding')
  const bytes = await readBytes(request)
  if (bytes === undefined) return refuse(413, 'too large')
  if (type === undefined && bytes.length === 0) return { ok: true, type: URLENCODED, bytes }
  if (type === undefined || !FORM_TYPE.test(type)) return refuse(415, 'content-type')
  const reason = await findFault(type, bytes)
  return reason === undefined ? { ok: true, type, bytes } : refuse(400, reason)
}

async function readBytes(request: FastifyRequest): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request.raw) {
    length += (chunk as Buffer).length
    if (length > MAX_BYTES) return undefined
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

async function findFault(type: string, bytes: Buffer<ArrayBuffer>): Promise<string | undefined> {
  let fields = 0
  for (const [name, value] of await parse(type, bytes)) {
    fields += 1
    if (fields > MAX_FIELDS) return 'too many fields'
    if (!isFormField(name)) return `unknown field ${JSON.stringify(name.slice(0, 40))}`
    if (typeof value !== 'string') return `file in field ${name}`
  }
  return fields === 0 && bytes.length > 0 ? 'no form' : undefined
}

/** A body that cannot be parsed has no fields. */
async function parse(type: string, bytes: Buffer<ArrayBuffer>): Promise<Iterable<[string, FormDataEntryValue]>> {
  if (bytes.length === 0) return []
  const request = new Request('http://form', { method: 'POST', headers: { 'content-type': type }, body: bytes })
  return request.formData().catch(() => [])
}
