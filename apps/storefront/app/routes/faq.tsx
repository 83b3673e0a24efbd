import { useState } from 'react'
import * as articleScreenStyles from '~/features/content/article-screen.module.css'
import { Help } from '~/features/content/article-screen.tsx'
import { narrowed } from '~/features/content/faq-search.ts'
import { loadFaq } from '~/features/content/load-faq.server.ts'
import * as questionListStyles from '~/features/content/question-list.module.css'
import { QuestionList } from '~/features/content/question-list.tsx'
import { subjectIcon } from '~/features/content/subject-icon.ts'
import { serviceHref } from '~/lib/contact/company.ts'
import { currentLocale } from '~/lib/locale/locale.ts'
import { pathsOf } from '~/lib/locale/page-paths.ts'
import { shopContext } from '~/lib/page/shop-context.ts'
import { counted } from '~/lib/text/counted.ts'
import { useHydrated } from '~/lib/use-hydrated.ts'
import { m } from '~/paraglide/messages.js'
import { PageBreadcrumb } from '~/shared/page/page-breadcrumb.tsx'
import { PageHead } from '~/shared/page/page-head.tsx'
import { LinkTile } from '~/ui/display/link-tile.tsx'
import { Icon } from '~/ui/icon.tsx'
import { StructuredData } from '~/ui/structured-data.tsx'
import type { Route } from './+types/faq'

export const loader = ({ context }: Route.LoaderArgs) => loadFaq(context.get(shopContext))

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { subjects, featured, service, description, robots } = loaderData
  const [typed, setTyped] = useState('')
  const isHydrated = useHydrated()
  const title = m.page_title_faq()
  const shown = narrowed(subjects, typed)
  const count = shown.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <div className="wrap pagefoot">
      <PageHead title={title} description={description || m.faq_text()} paths={pathsOf('faq')} robots={robots} />
      <PageBreadcrumb crumbs={[{ label: m.error_404_service(), href: serviceHref(currentLocale()) }]} current={title} />
      <StructuredData data={questionPage(subjects)} />
      <h1>{m.faq_title()}</h1>
      <div className={questionListStyles.faqSearch}>
        <label className="sr" htmlFor="faq-search">
          {m.faq_search()}
        </label>
        <input
          className="input"
          id="faq-search"
          type="search"
          placeholder={m.faq_search_hint()}
          value={typed}
          disabled={!isHydrated}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p className="small soft" role="status">
          {typed.trim() ? counted(count, m.faq_found_one, m.faq_found_many) : ''}
        </p>
      </div>
      <LinkTiles links={featured.links} />
      <div className={questionListStyles.faqgrid}>
        <div className={questionListStyles.faqSide}>
          <nav className={articleScreenStyles.toc} aria-label={m.faq_subjects()}>
            <b>{m.faq_subjects()}</b>
            {shown.map((subject) => (
              <a key={subject.name} href={`#${subject.name}`}>
                {subject.title}
              </a>
            ))}
          </nav>
          {service.links.length > 0 ? (
            <nav className="tile" aria-label={service.title}>
              <h2>{service.title}</h2>
              <ul className={articleScreenStyles.tileLinks}>
                {service.links.map(({ name, url }) => (
                  <li key={url}>
                    <a href={url}>{name}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
        </div>
        <div>
          {shown.map((subject) => (
            <section key={subject.name} id={subject.name} className={questionListStyles.faqSubject}>
              <h2>{subject.title}</h2>
              <QuestionList questions={subject.questions} />
            </section>
          ))}
          <Help title={m.faq_not_there()} />
        </div>
      </div>
    </div>
  )
}

function LinkTiles({ links }: { links: readonly { readonly name: string; readonly url: string }[] }) {
  return (
    <ul className={`accgrid ${questionListStyles.faqWays}`}>
      {links.map(({ name, url }) => (
        <li key={url}>
          <LinkTile mark={<Icon name={subjectIcon(url)} />} href={url} title={name} />
        </li>
      ))}
    </ul>
  )
}

/** Structured data for search engines, with the same answers as the page. */
const questionPage = (subjects: Route.ComponentProps['loaderData']['subjects']) => ({
  '@type': 'FAQPage',
  mainEntity: subjects
    .flatMap(({ questions }) => questions)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
})
