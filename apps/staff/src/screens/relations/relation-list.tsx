import {
  checkRelationList,
  importRelations,
  MOST_RELATION_LINES,
  RELATION_LIST_LENGTH,
  type RelationCheck,
} from '@shop/contract/staff/range/relations'
import { type ActionFunctionArgs, Form, Link, useActionData, useNavigation } from 'react-router'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { count } from '#lib/format.ts'
import { listIn } from '#lib/list-in.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { Notice, type Outcome, OutcomeNotice } from '#ui/notice.tsx'
import { PROBLEM_TEXTS } from './relation-texts.ts'
import styles from './relations.module.css'

type Checked = RelationCheck & { readonly text: string }
type Done = {
  readonly outcome?: Outcome
  readonly problem?: string
  readonly checked?: Checked
}

function failed(outcome: Outcome): Done {
  if (outcome.ok || outcome.code !== 'too_many') return { outcome }
  return { problem: m.relation_list_too_many({ count: count(MOST_RELATION_LINES, true) }) }
}

async function check(text: string): Promise<Done> {
  let checked: Checked | undefined
  const outcome = await act(async () => {
    checked = { ...(await request(checkRelationList, { body: { text } })), text }
    return ''
  })
  return checked ? { checked } : failed(outcome)
}

/** Shows the effects of a list; the second form applies them. The hash of the effects makes a repetition harmless. */
export async function action({ request: sent }: ActionFunctionArgs): Promise<Done> {
  const form = await sent.formData()
  const text = await listIn(form)
  if (text.trim() === '' || text.length > RELATION_LIST_LENGTH) return { problem: m.relation_list_empty() }
  if (form.get('step') !== 'import') return check(text)
  const outcome = await act(async () => {
    const { lines } = await request(importRelations, { body: { text, version: String(form.get('version')) } })
    return lines === 1 ? m.relation_list_done_one() : m.relation_list_done({ count: count(lines, true) })
  })
  if (outcome.ok || outcome.code !== 'value_changed') return failed(outcome)
  return { ...(await check(text)), problem: m.relation_list_moved() }
}

export function Component() {
  const done = useActionData<Done>()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Page title={m.relation_list_title()} sub={m.relation_list_about()}>
      <p className={styles.relationLinks}>
        <Link to="/products">{m.jobs_to_products()}</Link>
      </p>
      {done?.problem ? <Notice tone="bad" text={done.problem} /> : <OutcomeNotice outcome={done?.outcome} />}
      {done?.checked ? <Effects checked={done.checked} /> : null}
      <Form className={styles.relationList} method="post" encType="multipart/form-data">
        <p>{m.relation_list_how({ count: count(MOST_RELATION_LINES, true) })}</p>
        <p>{m.relation_list_words()}</p>
        <label className={controls.field}>
          <span className={controls.label}>{m.relation_list_file()}</span>
          <input className={styles.relationFile} name="file" type="file" accept=".csv,.txt,.tsv,text/plain,text/csv" />
        </label>
        <label className={controls.field}>
          <span className={controls.label}>{m.relation_list_paste()}</span>
          <textarea className={styles.relationPaste} name="text" rows={8} spellCheck={false} />
        </label>
        <button className={`${controls.button} ${controls.buttonGo}`} type="submit" disabled={isBusy}>
          {m.relation_list_check()}
        </button>
      </Form>
    </Page>
  )
}

function Effects({ checked: { added, changed, same, rejected, text, version } }: { checked: Checked }) {
  const isBusy = useNavigation().state !== 'idle'
  const lines = added + changed
  const figures = [
    [m.relation_list_added(), added],
    [m.relation_list_changed(), changed],
    [m.relation_list_same(), same],
  ] as const
  return (
    <section aria-labelledby="list-effects">
      <h2 className={styles.relationHead} id="list-effects">
        {m.relation_list_effects()}
      </h2>
      <dl className={styles.relationFigures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count(value, true)}</dd>
          </div>
        ))}
      </dl>
      {rejected.length === 0 ? null : <Rejected lines={rejected} />}
      {lines === 0 ? (
        <p>{m.relation_list_nothing()}</p>
      ) : (
        <Form method="post">
          <input type="hidden" name="text" value={text} />
          <input type="hidden" name="version" value={version} />
          <button
            className={`${controls.button} ${controls.buttonGo}`}
            type="submit"
            name="step"
            value="import"
            disabled={isBusy}
          >
            {lines === 1 ? m.relation_list_apply_one() : m.relation_list_apply({ count: count(lines, true) })}
          </button>
        </Form>
      )}
    </section>
  )
}

function Rejected({ lines }: { lines: Checked['rejected'] }) {
  const title = m.relation_list_rejected({ count: count(lines.length, true) })
  return (
    <>
      <h3 className={styles.relationHead}>{title}</h3>
      {/* A scroll container that the keyboard can reach. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1 for content that scrolls */}
      <section className={styles.relationBox} aria-label={title} tabIndex={0}>
        <table className={styles.relationTable} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{m.relation_list_row()}</th>
              <th scope="col">{m.relation_list_text()}</th>
              <th scope="col">{m.relation_list_reason()}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ row, text, problem }) => (
              <tr key={row}>
                <td>{row}</td>
                <td>{text}</td>
                <td>{PROBLEM_TEXTS[problem]()}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
