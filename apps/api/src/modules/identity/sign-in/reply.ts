import type { LoginReply } from '@shop/contract'
import { href } from '@shop/routes'
import { SIGN_IN } from '@shop/texts/account'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { setBrowser, setSessionCookies } from '../session/cookies.ts'
import type { Finished } from './finish-sign-in.ts'

type RequestContext = Pick<FastifyRequest, 'locale'>

export const wrong = ({ locale }: RequestContext): LoginReply => ({
  Success: false,
  token: null,
  message: SIGN_IN[locale].wrong,
})

export const welcome = ({ locale }: RequestContext, token: string): LoginReply => ({
  Success: true,
  token,
  message: SIGN_IN[locale].welcome,
})

/** Call after the commit: sets the cookies. */
export function replyOf(
  request: RequestContext,
  reply: FastifyReply,
  finished: Extract<Finished, { ok: true }>,
  visitorCookie: string,
): LoginReply {
  const { locale } = request
  if (finished.kind === 'challenge')
    return { Success: true, token: null, message: SIGN_IN[locale].second, challenge: finished.challenge }
  if (finished.kind === 'code') {
    const query = new URLSearchParams({
      code: finished.code,
      state: finished.state,
      ...(finished.returnTo ? { returnTo: finished.returnTo } : {}),
    })
    return {
      Success: true,
      token: null,
      message: SIGN_IN[locale].welcome,
      redirectUrl: `${href(locale, 'login-redirect')}?${query}`,
    }
  }
  setSessionCookies(reply, finished.halves)
  setBrowser(reply, finished.browser)
  reply.header('set-cookie', visitorCookie)
  return welcome(request, finished.halves.token)
}
