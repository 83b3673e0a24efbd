import { type ContentReply, done, faqCategory, listAdvice, previewContent, readContent } from '@shop/contract'
import { MENU_KEYS } from '@shop/retailer/menu-keys'
import type { FastifyInstance } from 'fastify'
import { cleanFields } from '../../platform/clean-html.ts'
import type { PublicReadDeps } from '../../platform/http/reading.ts'
import { answer, refuseBy, serve } from '../../platform/http/serve.ts'
import { serveCached } from '../../platform/http/serve-cached.ts'
import { contentPath } from './content-path.ts'
import { readPreview } from './preview.ts'
import { findArticle, findDraft, findFaqCategory, findManyFaq, listAdviceArticles, listParts } from './queries.ts'
import { contentStatus, toArticle, toPageMeta, toParts } from './view.ts'

const refuse = refuseBy({ faq_not_found: 404, preview_not_found: 404 })
const TOPICS = ['content'] as const
const [FEATURED, ALL] = ['featured', 'all'] as const

type Contents = PublicReadDeps & { readonly secret: string }

export function contentRoutes(app: FastifyInstance, reading: Contents) {
  const { db } = reading

  serveCached(app, reading, readContent, { topics: TOPICS }, async (request) => {
    const { body, locale, now } = request
    const keys = MENU_KEYS.filter((key) => body[key] === true)
    const finding = findArticle.rows(db, contentPath(body.PathUrl ?? body.Url), locale, now)
    const listing = keys.length === 0 ? [] : listParts.rows(db, keys, locale)
    const [[row], parts] = await Promise.all([finding, listing])
    const status = contentStatus(row, body.AtomType === 'Page')
    const reply: ContentReply = {
      status,
      reasonCode: status,
      article: row
        ? toArticle(row, now, (block) =>
            request.log.warn({ path: row.path, block: JSON.stringify(block).slice(0, 200) }, 'unknown block'),
          )
        : null,
      parts: toParts(parts, now),
      pageMeta: toPageMeta(row),
    }
    return { reply: row || status === 200 ? answer(200, reply) : answer(404, reply) }
  })

  serve(app, previewContent, async ({ params, now, log }) => {
    const wanted = readPreview(reading.secret, params.token, now)
    const [row] = wanted ? await findDraft.rows(db, wanted.code, wanted.locale) : []
    if (!row) return refuse('preview_not_found')
    const article = toArticle(row, now, () => log.warn({ path: row.path }, 'unknown block'))
    return answer(200, { status: 200, reasonCode: 200, article, parts: {}, pageMeta: toPageMeta(row) })
  })

  serveCached(app, reading, listAdvice, { topics: TOPICS }, async ({ locale, now }) => {
    const rows = await listAdviceArticles.rows(db, locale, now)
    const advice = rows.map(({ title, path, codes, chooser }) => ({
      ...{ title, path, webNodeCodes: [...codes], chooserCode: chooser },
    }))
    return { reply: answer(200, done(advice)) }
  })

  serveCached(app, reading, faqCategory, { topics: TOPICS }, async (request) => {
    const { name, locale } = request.params
    const [row] =
      name === FEATURED || name === ALL
        ? await findManyFaq.rows(db, locale, name === FEATURED)
        : await findFaqCategory.rows(db, name, locale)
    if (!row) return { reply: refuse('faq_not_found') }
    const questions = cleanFields(row.questions.map(({ question, answer }) => ({ question, answer })))
    return { reply: answer(200, done({ name: row.name, title: row.title, questions })) }
  })
}
