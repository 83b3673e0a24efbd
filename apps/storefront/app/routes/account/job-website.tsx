import { CULTURE, readContent } from '@shop/contract/content'
import { AccountFrame } from '~/features/account/account-frame.tsx'
import { loadAccount } from '~/features/account/load-account.server.ts'
import * as styles from '~/features/content/article-screen.module.css'
import { BlockView } from '~/features/content/block-view.tsx'
import { shopContext } from '~/lib/page/shop-context.ts'
import { orNone } from '~/lib/readers/or-none.ts'
import { m } from '~/paraglide/messages.js'
import { NamedLink } from '~/shared/page/named-link.tsx'
import type { Route } from './+types/job-website'

/** The content page on which editors write about the subject. */
const ARTICLE = '/mijn-kluswebsite'

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(shopContext)
  const [{ counts }, article] = await Promise.all([
    loadAccount(context),
    orNone(async () => {
      const reply = await call(readContent, { body: { AtomType: 'Page', Url: ARTICLE, Culture: CULTURE } })
      return reply.status === 200 ? reply.body.article : null
    }, null),
  ])
  return { counts, article: article && { title: article.title, blocks: article.blocks } }
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function JobWebsite({ loaderData: { counts, article } }: Route.ComponentProps) {
  return (
    <AccountFrame at="account-job-website" title={article?.title ?? m.account_job_website()} counts={counts}>
      {article ? (
        <div className={styles.art}>
          {article.blocks.map((block, at) => (
            // blocks have no id, and their order does not change
            <BlockView key={at} block={block} isFirst={at === 0} />
          ))}
        </div>
      ) : (
        <div className={styles.art}>
          <p>{m.job_website_text()}</p>
          <p>{m.job_website_how()}</p>
          <p>
            <NamedLink to="store-lister" className="btn btn--signal">
              {m.page_branches_title()}
            </NamedLink>
          </p>
        </div>
      )}
    </AccountFrame>
  )
}
