import type { ArticleParts } from '~/features/catalogue/advice/article-parts.server.ts'
import { renderParts } from '~/features/catalogue/advice/article-parts.tsx'
import { ArticleScreen } from '~/features/content/article-screen.tsx'
import type { loadPage } from '~/features/content/load-page.server.ts'

type Props = { readonly page: Awaited<ReturnType<typeof loadPage>>; readonly parts: ArticleParts }

/** An article with the products that its blocks name. */
export function WholeArticle({ page, parts }: Props) {
  return <ArticleScreen {...page} shelves={renderParts(page.article.blocks, parts)} />
}
