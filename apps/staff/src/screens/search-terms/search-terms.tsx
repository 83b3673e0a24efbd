import {
  ANSWER_KINDS,
  endTermAnswer,
  listMissedTerms,
  listTermChoices,
  type MissedTerm,
  setTermAnswer,
  TERMS_LISTED,
  type TermAnswer,
} from '@shop/contract/staff/range/search-terms'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { count, day as dayText, moment } from '#lib/format.ts'
import { useLastOutcome } from '#lib/last-outcome.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { OutcomeNotice } from '#ui/notice.tsx'
import { AnswerForm } from './answer-form.tsx'
import styles from './search-terms.module.css'
import { TermTabs } from './term-tabs.tsx'
import { KIND_NAMES, targetText } from './term-texts.ts'

/** The term and the kind of decision that the address opens. */
function chosenIn(query: URLSearchParams) {
  const kind = ANSWER_KINDS.find((one) => one === query.get('as'))
  const term = query.get('term')
  const locale: 'nl' | 'en' = query.get('locale') === 'en' ? 'en' : 'nl'
  return kind && term ? { kind, term: term.slice(0, 100), locale } : undefined
}

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const chosen = chosenIn(new URL(url).searchParams)
  const [list, { choices }] = await Promise.all([
    request(listMissedTerms, {}, signal),
    chosen ? request(listTermChoices, { query: chosen }, signal) : { choices: [] },
  ])
  return { ...list, choices }
}

export async function action({ request: sent }: ActionFunctionArgs) {
  const form = await sent.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  return act(async () => {
    const id = text('id')
    if (id !== '') {
      const { term } = await request(endTermAnswer, { params: { id }, body: { changedAt: text('changedAt') } })
      return m.terms_undone({ term })
    }
    const kind = ANSWER_KINDS.find((one) => one === text('kind')) ?? 'synonym'
    const locale = text('locale') === 'en' ? 'en' : 'nl'
    const body = { kind, locale, term: text('term'), target: text('target') } as const
    const { term } = await request(setTermAnswer, { body })
    return m.terms_set({ term })
  })
}

/** Search terms of yesterday without results, and the decisions about terms. */
export function Component() {
  const { day, terms, isComplete, answers } = useLoaderData<typeof loader>()
  const outcome = useLastOutcome()
  const others = answers.filter(({ id }) => !terms.some(({ answer }) => answer?.id === id))
  return (
    <Page title={m.terms_title()} sub={m.terms_sub({ day: dayText(day) })}>
      <TermTabs current="/search-terms" />
      <OutcomeNotice outcome={outcome} />
      {terms.length === 0 ? <p>{m.terms_none()}</p> : null}
      {isComplete ? null : <p>{m.terms_more({ count: count(TERMS_LISTED, true) })}</p>}
      <ul className={styles.termList} aria-label={m.terms_title()}>
        {terms.map((one) => (
          <TermRow key={`${one.locale} ${one.term}`} missed={one} />
        ))}
      </ul>
      {others.length === 0 ? null : (
        <>
          <h2 className={styles.termHead}>{m.terms_newest()}</h2>
          <ul className={styles.termList} aria-label={m.terms_newest()}>
            {others.map((one) => (
              <li className={styles.termRow} key={one.id}>
                <b className={styles.termText}>{one.term}</b>
                <p className={styles.termNote}>{one.locale.toUpperCase()}</p>
                <Answer answer={one} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  )
}

function TermRow({ missed }: { missed: MissedTerm }) {
  const { term, locale, searches, answer } = missed
  const { choices } = useLoaderData<typeof loader>()
  const chosen = chosenIn(useSearchParams()[0])
  const kind = chosen?.term === term && chosen.locale === locale ? chosen.kind : undefined
  return (
    <li className={styles.termRow}>
      <b className={styles.termText}>{term}</b>
      <p className={styles.termNote}>
        {locale.toUpperCase()} · {m.terms_searches({ count: count(searches, true) })}
      </p>
      {answer ? (
        <Answer answer={answer} />
      ) : (
        <>
          <div className={styles.termWays}>
            {ANSWER_KINDS.map((one) => (
              <Link
                className={controls.button}
                key={one}
                to={`?${new URLSearchParams({ as: one, term, locale })}`}
                preventScrollReset
                aria-label={m.terms_choose({ kind: KIND_NAMES[one](), term })}
                aria-current={one === kind ? 'true' : undefined}
              >
                {KIND_NAMES[one]()}
              </Link>
            ))}
          </div>
          {kind ? <AnswerForm key={kind} kind={kind} term={term} locale={locale} choices={choices} /> : null}
        </>
      )}
    </li>
  )
}

/** A decision with its author, its history and its end. */
function Answer({ answer }: { answer: TermAnswer }) {
  const { id, term, kind, changedAt, changedBy, endedAt } = answer
  const isBusy = useNavigation().state !== 'idle'
  const made = { moment: moment(changedAt), name: changedBy }
  return (
    <>
      <p className={styles.termNote}>
        {KIND_NAMES[kind]()}: {targetText(answer)}
        <br />
        {endedAt === null ? m.terms_by(made) : m.terms_ended_by(made)}
      </p>
      <div className={styles.termWays}>
        {endedAt === null ? (
          <Form method="post" action="/search-terms" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="changedAt" value={changedAt} />
            <button className={controls.button} type="submit" disabled={isBusy} aria-label={m.terms_undo_of({ term })}>
              {m.terms_undo()}
            </button>
          </Form>
        ) : null}
        <Link to={`/history/term/${id}`} aria-label={m.terms_history_of({ term })}>
          {m.history_title()}
        </Link>
      </div>
    </>
  )
}
