import { type ContentReply, CULTURE, readContent } from '@shop/contract/content'
import type { Shop } from '~/lib/page/shop-context.ts'
import { loadQuestions, type Questions } from './load-questions.server.ts'

const PATH = '/klantenservice/faq'
const FEATURED = 'featured'

/** The subjects that editors placed on the FAQ page, in order. Without content, the most frequent questions. */
export async function loadFaq(shop: Shop) {
  const { article, parts, pageMeta } = await readPage(shop)
  const names = (article?.blocks ?? []).flatMap((block) =>
    block.block === 'faq' && block.categoryName ? [block.categoryName] : [],
  )
  const subjects = await Promise.all((names.length > 0 ? names : [FEATURED]).map((name) => subjectOf(shop, name)))
  const links = (key: 'FeaturedFaqMenu' | 'CustomerService') => ({
    title: parts[key]?.title ?? '',
    links: (parts[key]?.items ?? []).map(({ name, url, alternateUrl }) => ({ name, url: alternateUrl ?? url })),
  })
  return {
    description: pageMeta?.description ?? '',
    robots: pageMeta?.robots ?? '',
    subjects: subjects.filter((subject) => subject !== undefined),
    featured: links('FeaturedFaqMenu'),
    service: links('CustomerService'),
  }
}

type Page = Pick<ContentReply, 'article' | 'parts'> & { readonly pageMeta: ContentReply['pageMeta'] | null }

async function readPage({ call, doNotKeep }: Shop): Promise<Page> {
  const flags = { FeaturedFaqMenu: true, CustomerService: true } as const
  try {
    const reply = await call(readContent, { body: { AtomType: 'Faq', Url: PATH, Culture: CULTURE, ...flags } })
    if (reply.status === 200 || reply.status === 404) return reply.body
  } catch {
    // The client has already logged the failure.
  }
  doNotKeep()
  return { article: null, parts: {}, pageMeta: null }
}

/** Leaves out a subject whose request fails. */
async function subjectOf(shop: Shop, name: string): Promise<Questions | undefined> {
  try {
    return await loadQuestions(shop, name)
  } catch {
    shop.doNotKeep()
    return undefined
  }
}
