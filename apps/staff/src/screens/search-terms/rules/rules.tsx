import '#lib/planning-codes.ts'
import {
  measureTermRules,
  publishTermRules,
  readTermRules,
  removeTermRule,
  saveTermRule,
  type TermRuleView,
  takeBackTermRules,
} from '@shop/contract/staff/range/term-rules'
import { isSynonym } from '@shop/domain/search/terms/term-rules'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { moment } from '#lib/format.ts'
import { useLastOutcome } from '#lib/last-outcome.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { Notice, OutcomeNotice } from '#ui/notice.tsx'
import { TermTabs } from '../term-tabs.tsx'
import { DraftState } from './draft-state.tsx'
import { RuleForm } from './rule-form.tsx'
import { KIND_NAMES, kindIn, languageText, ruleText } from './rule-texts.ts'
import styles from './rules.module.css'
import { Versions } from './versions.tsx'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => request(readTermRules, {}, signal)

/** The rule as the form has it. A new rule has no revision. */
function ruleIn(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const kind = kindIn(text('kind'))
  const common = { id: text('id'), kind, revision: text('revision') === '' ? null : Number(text('revision')) }
  const terms = text('terms')
    .split('\n')
    .map((term) => term.trim())
  if (isSynonym({ kind }))
    return { ...common, terms: terms.filter((term) => term !== ''), locale: null, target: null, factor: null }
  const locale = text('locale') === 'en' ? ('en' as const) : ('nl' as const)
  const factor = kind === 'boost' ? Number(text('factor')) : null
  return { ...common, terms: [text('term')], locale, target: text('target'), factor }
}

/** One step: a change of the draft, its measurement, its publication, or the end of a version. */
export async function action({ request: sent }: ActionFunctionArgs) {
  const form = await sent.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const step = text('step')
  const outcome = await act(async () => {
    if (step === 'save') {
      await request(saveTermRule, { body: ruleIn(form) })
      return m.rules_saved()
    }
    if (step === 'remove') {
      await request(removeTermRule, { params: { id: text('id') }, body: { revision: Number(text('revision')) } })
      return m.rules_removed()
    }
    if (step === 'measure') {
      await request(measureTermRules, { body: { digest: text('digest') } })
      return m.rules_measuring()
    }
    if (step === 'takeBack') {
      await request(takeBackTermRules, { params: { version: Number(text('version')) } })
      return m.rules_taken_back()
    }
    const body = { runId: text('runId'), isDropConfirmed: form.get('isDropConfirmed') !== null }
    await request(publishTermRules, { body })
    return m.rules_published()
  })
  return outcome.ok && step === 'save' ? redirect('/term-rules?saved=yes') : outcome
}

/** Synonyms, redirects and boosts: the draft with its measurement, and the published versions. */
export function Component() {
  const { rules, versions, run, isChanged, digest } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  // Of this address, so that the refusal of a form ends when the form is saved or closed.
  const outcome = useLastOutcome(query.toString())
  const open = query.get('rule')
  const isConflict = outcome?.ok === false && outcome.code === 'rules_changed' && open !== null
  return (
    <Page title={m.rules_title()} sub={m.rules_about()}>
      <TermTabs current="/term-rules" />
      {isConflict ? null : <OutcomeNotice outcome={outcome} />}
      {query.get('saved') !== null && !outcome ? <Notice tone="good" text={m.rules_saved()} /> : null}
      <DraftState run={run} isChanged={isChanged} digest={digest} />
      {open === null ? (
        <p>
          <Link className={controls.button} to="?rule=new" preventScrollReset>
            {m.rules_add()}
          </Link>
        </p>
      ) : (
        <RuleForm
          key={open}
          rule={rules.find(({ id }) => id === open)}
          isNew={open === 'new'}
          isConflict={isConflict}
        />
      )}
      <h2 className={styles.ruleHead}>{m.rules_draft()}</h2>
      {rules.length === 0 ? <p>{m.rules_none()}</p> : null}
      <ul className={styles.ruleList} aria-label={m.rules_draft()}>
        {rules.map((rule) => (
          <RuleRow key={rule.id} rule={rule} />
        ))}
      </ul>
      {versions.length === 0 ? null : <Versions versions={versions} />}
    </Page>
  )
}

function RuleRow({ rule }: { rule: TermRuleView }) {
  const { id, kind, revision, changedAt, changedBy, isLive } = rule
  const isBusy = useNavigation().state !== 'idle'
  const text = ruleText(rule)
  return (
    <li className={styles.ruleRow}>
      <b className={styles.ruleText}>{text}</b>
      <p className={styles.ruleNote}>
        {KIND_NAMES[kind]()} · {languageText(rule)} · {isLive ? m.rules_live() : m.rules_not_live()} ·{' '}
        {m.terms_by({ moment: moment(changedAt), name: changedBy })}
      </p>
      <div className={styles.ruleWays}>
        <Link
          className={controls.button}
          to={`?rule=${id}`}
          preventScrollReset
          aria-label={m.rules_change_of({ rule: text })}
        >
          {m.rules_change()}
        </Link>
        <Form method="post" action="/term-rules" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="revision" value={revision} />
          <button
            className={controls.button}
            name="step"
            value="remove"
            type="submit"
            disabled={isBusy}
            aria-label={m.rules_remove_of({ rule: text })}
          >
            {m.rules_remove()}
          </button>
        </Form>
      </div>
    </li>
  )
}
