import type { LoginReply } from '@shop/contract'
import { href } from '@shop/routes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { setBrowser, setSessionCookies } from '../session/cookies.ts'
import type { Finished } from './finish-sign-in.ts'

const WORDS = {
  wrong: { nl: 'E-mailadres of wachtwoord is onjuist.', en: 'Email address or password is not right.' },
  welcome: { nl: 'Je bent ingelogd.', en: 'You are signed in.' },
  second: { nl: 'Vul de code uit je authenticator-app in.', en: 'Enter the code from your authenticator app.' },
} as const

type RequestContext = Pick<FastifyRequest, 'locale'>

export const wrong = ({ locale }: RequestContext): LoginReply => ({
  Success: false,
  token: null,
  message: WORDS.wrong[locale],
})

export const welcome = ({ locale }: RequestContext, token: string): LoginReply => ({
  Success: true,
  token,
  message: WORDS.welcome[locale],
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
    return { Success: true, token: null, message: WORDS.second[locale], challenge: finished.challenge }
  if (finished.kind === 'code') {
    const query = new URLSearchParams({
      code: finished.code,
      state: finished.state,
      ...(finished.returnTo ? { returnTo: finished.returnTo } : {}),
    })
    return {
      Success: true,
      token: null,
      message: WORDS.welcome[locale],
      redirectUrl: `${href(locale, 'login-redirect')}?${query}`,
    }
  }
  setSessionCookies(reply, finished.halves)
  setBrowser(reply, finished.browser)
  reply.header('set-cookie', visitorCookie)
  return welcome(request, finished.halves.token)
}
