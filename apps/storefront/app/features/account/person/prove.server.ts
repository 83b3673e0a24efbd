import type { Client } from '@shop/contract/client'
import { giveProof } from '@shop/contract/security'
import type { ProofAsked } from './proof-field.tsx'

const NOT_ASKED: ProofAsked = { isAsked: false }

/** Sends the password if the customer entered one. An error is returned for its field. */
export async function prove(typed: FormData, call: Client): Promise<ProofAsked> {
  const password = String(typed.get('currentPassword') ?? '')
  if (password === '') return NOT_ASKED
  const reply = await call(giveProof, { body: { password } })
  return reply.status === 200 ? NOT_ASKED : { isAsked: true, error: reply.body.Message }
}

type Reply = { readonly status: number; readonly body: unknown }
export const needsProof = ({ status, body }: Reply): boolean =>
  status === 403 && (body as { readonly Code?: string }).Code === 'proof_needed'
