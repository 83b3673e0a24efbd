import { previewContent } from '@shop/contract/content'
import { loadArticleParts } from '~/features/catalogue/advice/article-parts.server.ts'
import { renderParts } from '~/features/catalogue/advice/article-parts.tsx'
import { ArticleScreen } from '~/features/content/article-screen.tsx'
import { shownPage } from '~/features/content/load-page.server.ts'
import { tokenOf } from '~/features/mail-link/token-page.tsx'
import { pageNotFound } from '~/lib/page/page-errors.ts'
import { shopContext } from '~/lib/page/shop-context.ts'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/display/notice.tsx'
import type { Route } from './+types/content-preview'

const SHORTEST_TOKEN = 20

/** Shows an unpublished article to visitors with the signed link. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const token = tokenOf(request)
  if (token.length < SHORTEST_TOKEN) throw pageNotFound()
  const { status, body } = await shop.call(previewContent, { params: { token } })
  if (status !== 200 || !body.article) throw pageNotFound()
  const page = await shownPage(shop, { article: body.article, pageMeta: body.pageMeta, paths: {} })
  return { page, parts: await loadArticleParts(shop, page.article.blocks, url) }
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function ContentPreview({ loaderData: { page, parts } }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap">
        <Notice kind="note">{m.content_preview()}</Notice>
      </div>
      <ArticleScreen
        {...page}
        pageMeta={{ ...page.pageMeta, robots: 'noindex, nofollow' }}
        crumbs={[]}
        section={null}
        also={[]}
        shelves={renderParts(page.article.blocks, parts)}
      />
    </>
  )
}
