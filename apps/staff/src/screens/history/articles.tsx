import { listStaffArticles } from '@shop/contract/staff/range/history'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { m } from '#paraglide/messages.js'
import { listQuery } from '#ui/list/list-query.ts'
import { type LocalColumn, LocalList } from '../views/local-list.tsx'

export function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  listQuery(url)
  return request(listStaffArticles, {}, signal)
}

type Article = Awaited<ReturnType<typeof loader>>['articles'][number]
const COLUMNS: readonly LocalColumn<Article>[] = [
  { key: 'path', head: m.articles_path, text: ({ path }) => path, cell: ({ path }) => path, look: 'quiet' },
  { key: 'locale', head: m.articles_locale, text: ({ locale }) => locale, cell: ({ locale }) => locale, look: 'quiet' },
]

/** The articles of the shop, each with its history. */
export function Articles() {
  const { articles, isComplete } = useLoaderData<typeof loader>()
  return (
    <Page title={m.articles_title()} sub={m.articles_text()}>
      <LocalList
        list="articles"
        caption={m.articles_title()}
        rows={articles}
        name={{ head: m.articles_name(), text: ({ title }) => title }}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/history/article/${id}`}
      />
      {isComplete ? null : <p>{m.articles_more()}</p>}
    </Page>
  )
}
