import { ArticleScreen } from '~/features/content/article-screen'
import { loadArticle } from '~/lib/article.server'
import { shopContext } from '~/lib/shop-context'
import type { Route } from './+types/content-page'

/** A screen with a path of its own whose words come from the content service. */
export function loader({ url, context }: Route.LoaderArgs) {
  return loadArticle(context.get(shopContext), url.pathname)
}

export { shouldRevalidate } from '~/lib/revalidate'

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  return <ArticleScreen {...loaderData} />
}
