import type { Locale } from '@shop/domain/locale'
import { prepared } from '../../platform/prepared.ts'

const BANNER = `id, name, position, title, summary, link_title, alternate_url, image_url, css_class, is_dismissible,
  show_on, show_operator, case when isfinite(published_from) then published_from end as published_from,
  case when isfinite(published_until) then published_until end as published_until`

export type ArticleRow = {
  readonly id: string
  readonly type: string
  readonly path: string
  readonly title: string
  readonly summary: string
  readonly blocks: readonly unknown[]
  readonly meta_title: string | null
  readonly meta_description: string | null
  readonly alternate_url: string | null
  readonly robots_no_index: boolean
  readonly robots_no_follow: boolean
  readonly updated_at: Date
  readonly path_nl: string | null
  readonly path_en: string | null
  readonly banners: readonly BannerRow[]
}

const ARTICLE = `a.id, a.type, a.path, a.title, a.summary, a.blocks, a.meta_title, a.meta_description, a.alternate_url,
     a.robots_no_index, a.robots_no_follow, a.updated_at,
     (select path from content_article t where t.code = a.code and t.locale = 'nl') as path_nl,
     (select path from content_article t where t.code = a.code and t.locale = 'en') as path_en,
     coalesce((
       select json_agg(b order by b.position, b.id)
       from (select ${BANNER} from content_banner
             where key = 'article:' || a.code and locale = a.locale) b), '[]') as banners`

/**
 * The article of a path in the requested locale. If only the other locale has the path, its translation is used.
 * Without a translation, the article itself is used: Dutch is better than nothing.
 */
export const findArticle = prepared<ArticleRow, [path: string, locale: Locale, now: Date]>(
  'content_article_by_path',
  `with found as (
     select code, locale from content_article where path = $1 order by (locale = $2) desc limit 1
   )
   select ${ARTICLE}
   from found join content_article a on a.code = found.code
   where a.locale in ($2, found.locale) and $3::timestamptz between a.published_from and a.published_until
   order by (a.locale = $2) desc limit 1`,
)
/** Also finds unpublished articles. */
export const findDraft = prepared<ArticleRow, [code: string, locale: Locale]>(
  'content_article_by_code',
  `select ${ARTICLE} from content_article a where a.code = $1 and a.locale = $2`,
)

export type PartRow = {
  readonly key: string
  readonly slug: string | null
  readonly title: string | null
  readonly items: readonly unknown[] | null
  readonly banners: readonly BannerRow[]
}
export type BannerRow = {
  readonly id: number
  readonly name: string
  readonly title: string
  readonly summary: string
  readonly link_title: string | null
  readonly alternate_url: string | null
  readonly image_url: string | null
  readonly css_class: string | null
  readonly is_dismissible: boolean
  readonly show_on: readonly string[]
  readonly show_operator: 'and' | 'or'
  readonly published_from: string | null
  readonly published_until: string | null
}

/** Menu and banners of each requested key, in this locale or else in Dutch. The view filters banners by period. */
export const listParts = prepared<PartRow, [keys: readonly string[], locale: Locale]>(
  'content_parts',
  `select asked.key, m.slug, m.title, m.items,
     coalesce((
       select json_agg(b order by b.position, b.id)
       from (select ${BANNER} from content_banner c
             where c.key = asked.key and c.locale = case when exists (select from content_banner e where e.key = c.key and e.locale = $2)
                                   then $2 else 'nl' end
            ) b), '[]') as banners
   from unnest($1::text[]) as asked (key)
   left join lateral (
     select slug, title, items from content_menu m
     where m.key = asked.key and m.locale in ($2, 'nl') order by (m.locale = $2) desc limit 1
   ) m on true`,
)

/** Advice: every published article with the materials of a job. */
export const listAdviceArticles = prepared<
  {
    readonly title: string
    readonly path: string
    readonly codes: readonly string[]
    readonly chooser: string | null
  },
  [locale: Locale, now: Date]
>(
  'content_advice',
  `select a.title, a.path, jsonb_path_query_array(a.blocks, '$[*] ? (@.block == "materials").webNodeCodes[*]') as codes,
     jsonb_path_query_first(a.blocks, '$[*] ? (@.block == "chooser").webNodeCode') #>> '{}' as chooser
   from content_article a
   where a.locale = $1 and $2::timestamptz between a.published_from and a.published_until
     and a.blocks @? '$[*] ? (@.block == "materials")'
   order by a.code`,
)

export type FaqRow = {
  readonly name: string
  readonly title: string
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
}

export const findFaqCategory = prepared<FaqRow, [name: string, locale: Locale]>(
  'faq_category_by_name',
  `select name, title, questions from faq_category
   where name = $1 and locale in ($2, 'nl') order by (locale = $2) desc limit 1`,
)
/** All questions or the featured ones, as one category. */
export const findManyFaq = prepared<FaqRow, [locale: Locale, isFeatured: boolean]>(
  'faq_many',
  `select case when $2 then 'featured' else 'all' end as name, min(title) as title,
     jsonb_agg(q order by position, nth) as questions
   from faq_category, jsonb_array_elements(questions) with ordinality as x (q, nth)
   where is_featured >= $2 and locale = case when exists (select from faq_category where is_featured >= $2 and locale = $1)
                                            then $1 else 'nl' end
   having count(*) > 0`,
)

/** A realistic parameter for the test of the hot reads. */
export const samplePath = prepared<{ readonly path: string }, []>(
  'article_sample',
  'select path from content_article limit 1',
)
