import { listStaffArticles } from '@shop/contract/staff/range/history'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { m } from '#paraglide/messages.js'
import styles from './articles.module.css'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => request(listStaffArticles, {}, signal)

/** The articles of the shop, each with its history. */
export function Articles() {
  const { articles, isComplete } = useLoaderData<typeof loader>()
  return (
    <Page title={m.articles_title()} sub={m.articles_text()}>
      <ul className={styles.articleList}>
        {articles.map(({ id, title, path, locale }) => (
          <li className={styles.articleEntry} key={id}>
            <Link to={`/history/article/${id}`}>{title}</Link>
            <span className={styles.articlePath}>
              {path} ({locale})
            </span>
          </li>
        ))}
      </ul>
      {isComplete ? null : <p>{m.articles_more()}</p>}
    </Page>
  )
}
