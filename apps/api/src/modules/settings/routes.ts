import { type ConfigView, done, readConfig, readSession } from '@shop/contract'
import { publicSettings } from '@shop/domain/settings/defaults'
import type { FastifyInstance } from 'fastify'
import type { PublicReadDeps } from '../../platform/http/reading.ts'
import { answer, serve } from '../../platform/http/serve.ts'
import { serveCached } from '../../platform/http/serve-cached.ts'
import { visitorSession } from '../../platform/http/visitor-session.ts'
import { readSettings } from './queries.ts'

export type SettingsOptions = PublicReadDeps & { readonly shopEnv: string }

export function settingsRoutes(app: FastifyInstance, { shopEnv, ...reading }: SettingsOptions) {
  serveCached(app, reading, readConfig, { topics: ['settings'], key: () => 'all' }, async () => {
    const settings = publicSettings(await readSettings(reading.db))
    // The environment decides on test mode, so that a stored value cannot change it.
    const view = { ...settings, paymentTestMode: shopEnv !== 'production' } as ConfigView
    return { reply: answer(200, done(view)) }
  })

  serve(app, readSession, async (request, reply) => {
    const sessionId = visitorSession(request, reply)
    return answer(
      200,
      done({ sessionId, isAuthenticated: request.caller.kind === 'customer', serverTime: request.now.toISOString() }),
    )
  })
}
