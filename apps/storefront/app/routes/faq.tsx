import { CULTURE, readContent } from '@shop/contract/content'
import { Help } from '~/features/content/article-screen'
import { loadQuestions } from '~/features/content/load-questions.server'
import { QuestionList } from '~/features/content/question-list'
import { pathsOf } from '~/lib/locale/page-paths'
import { PageBreadcrumb } from '~/lib/page/page-breadcrumb'
import { PageHead } from '~/lib/page/page-head'
import { shopContext } from '~/lib/page/shop-context'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon'
import type { Route } from './+types/faq'

/** The subjects in the order people ask about them; one that an editor did not fill is left out. */
const SUBJECTS = [
  'bestellen',
  'bezorgen',
  'betalen',
  'retour',
  'zakelijk',
  'diensten',
  'account',
  'klantenpas',
] as const

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [subjects, content] = await Promise.all([
    Promise.all(SUBJECTS.map((name) => loadQuestions(shop, name))),
    shop.call(readContent, {
      body: { AtomType: 'Faq', Url: '/klantenservice/faq', Culture: CULTURE, FeaturedFaqMenu: true },
    }),
  ])
  const parts = content.status === 200 ? content.body.parts : {}
  return {
    subjects: subjects.filter((subject) => subject !== undefined),
    featured: (parts.FeaturedFaqMenu?.items ?? []).map(({ name, url }) => ({ name, url })),
  }
}

export { shouldRevalidate } from '~/lib/page/revalidate'

export default function Faq({ loaderData: { subjects, featured } }: Route.ComponentProps) {
  const title = m.page_title_faq()
  return (
    <div className="wrap pagefoot">
      <PageHead title={title} description={m.faq_text()} paths={pathsOf('faq')} />
      <PageBreadcrumb current={title} />
      <h1>{m.faq_title()}</h1>
      <ul className="accgrid faq__ways">
        {featured.map(({ name, url }) => (
          <li key={url}>
            <a className="atile" href={url}>
              <span>
                <Icon name="info" />
              </span>
              <span>
                <b>{name}</b>
              </span>
              <Icon name="chevron-right" />
            </a>
          </li>
        ))}
      </ul>
      <div className="faqgrid">
        <nav className="toc" aria-label={m.faq_subjects()}>
          <b>{m.faq_subjects()}</b>
          {subjects.map((subject) => (
            <a key={subject.name} href={`#${subject.name}`}>
              {subject.title}
            </a>
          ))}
        </nav>
        <div>
          {subjects.map((subject) => (
            <section key={subject.name} id={subject.name} className="faq__subject">
              <h2>{subject.title}</h2>
              <QuestionList questions={subject.questions} />
            </section>
          ))}
          <Help />
        </div>
      </div>
    </div>
  )
}
