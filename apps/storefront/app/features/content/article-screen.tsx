import type { loadArticle } from '~/lib/article.server'
import { PageBreadcrumb } from '~/lib/page-breadcrumb'
import { PageHead } from '~/lib/page-head'

export type ArticleData = Awaited<ReturnType<typeof loadArticle>>

export function ArticleScreen({ article, pageMeta, paths }: ArticleData) {
  return (
    <div className="wrap">
      <PageHead
        title={pageMeta.title || article.title}
        description={pageMeta.description}
        paths={paths}
        isHidden={article.robotsNoIndex}
      />
      <PageBreadcrumb current={article.title} />
      <h1>{article.title}</h1>
      <p>{article.summary}</p>
      {article.blocks.map((block, at) =>
        block.block === 'text' ? (
          // blocks of an article have no other key and do not move
          // cleaned by the API to a short list of tags
          <div key={at} className="art" dangerouslySetInnerHTML={{ __html: block.html }} />
        ) : null,
      )}
    </div>
  )
}
