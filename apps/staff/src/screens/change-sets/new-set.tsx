import { LIST_LENGTH, listPriceBrands, makeListSet, makeRuleSet } from '@shop/contract/staff/range/price-batches'
import { listProductCategories } from '@shop/contract/staff/range/products'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { listIn } from '#lib/list-in.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { Notice, type Outcome, OutcomeNotice } from '#ui/notice.tsx'
import styles from './change-sets.module.css'

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [{ brands }, { categories }] = await Promise.all([
    request(listPriceBrands, {}, signal),
    request(listProductCategories, {}, signal),
  ])
  return { brands, categories }
}

type Done = Outcome | { readonly problem: 'percent' | 'list' }
const NAME_LENGTH = 120
const ENDINGS = ['95', '99', '50', '00'] as const

/** '3,5', '+3.5' and '−2' in hundredths of a percent. */
function basisPointsOf(typed: string): number | undefined {
  const plain = typed.trim().replace('−', '-').replace(',', '.').replace(/\s*%$/, '')
  if (!/^[+-]?\d{1,3}(\.\d{1,2})?$/.test(plain)) return undefined
  const points = Math.round(Number(plain) * 100)
  return points < -9_900 ? undefined : points
}

/** Makes a draft. The next screen shows its effects; no price changes. */
export async function action({ request: sent }: ActionFunctionArgs): Promise<Done | Response> {
  const form = await sent.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  let id = ''
  let outcome: Outcome
  if (form.get('by') === 'rule') {
    const basisPoints = basisPointsOf(text('percent'))
    if (basisPoints === undefined) return { problem: 'percent' }
    const [brand, category, endsOn] = [text('brand'), text('category'), text('ending')]
    const body = {
      ...{ name: text('name'), basisPoints },
      ...(brand ? { brand } : {}),
      ...(category ? { category } : {}),
      ...(endsOn ? { endsOn: Number(endsOn) } : {}),
    }
    outcome = await act(async () => {
      ;({ id } = await request(makeRuleSet, { body }))
      return ''
    })
  } else {
    const list = await listIn(form)
    if (list.trim() === '' || list.length > LIST_LENGTH) return { problem: 'list' }
    outcome = await act(async () => {
      ;({ id } = await request(makeListSet, { body: { name: text('name'), text: list } }))
      return ''
    })
  }
  return outcome.ok ? redirect(`/change-sets/${id}`) : outcome
}

const Name = () => (
  <label className={controls.field}>
    <span className={controls.label}>{m.sets_name()}</span>
    <input
      className={controls.input}
      name="name"
      required
      pattern=".*\S.*"
      maxLength={NAME_LENGTH}
      autoComplete="off"
    />
  </label>
)

function Make({ by }: { by: 'rule' | 'list' }) {
  const { state } = useNavigation()
  return (
    <button
      className={`${controls.button} ${controls.buttonGo}`}
      type="submit"
      name="by"
      value={by}
      disabled={state !== 'idle'}
    >
      {m.sets_make()}
    </button>
  )
}

export function Component() {
  const { brands, categories } = useLoaderData<typeof loader>()
  const done = useActionData<Done>()
  return (
    <Page title={m.sets_new()} sub={m.sets_nothing()}>
      {done && 'problem' in done ? (
        <Notice tone="bad" text={done.problem === 'percent' ? m.sets_bad_percent() : m.sets_bad_list()} />
      ) : (
        <OutcomeNotice outcome={done} />
      )}
      <div className={styles.ways}>
        <Form className={styles.way} method="post" aria-labelledby="by-rule">
          <h2 id="by-rule">{m.sets_by_rule()}</h2>
          <Name />
          <Select name="brand" label={m.products_brand()} values={brands} none={m.sets_any()} />
          <Select name="category" label={m.products_category()} values={categories} none={m.sets_any()} />
          <label className={controls.field}>
            <span className={controls.label}>{m.sets_percent()}</span>
            <input className={controls.input} name="percent" required maxLength={8} autoComplete="off" />
          </label>
          <Select
            name="ending"
            label={m.sets_ends_on()}
            values={ENDINGS.map((code) => ({ code, name: `,${code}` }))}
            none={m.sets_ends_none()}
          />
          <Make by="rule" />
        </Form>
        <Form className={styles.way} method="post" encType="multipart/form-data" aria-labelledby="by-list">
          <h2 id="by-list">{m.sets_by_list()}</h2>
          <Name />
          <label className={controls.field}>
            <span className={controls.label}>{m.sets_file()}</span>
            <input className={styles.file} name="file" type="file" accept=".csv,.txt,.tsv,text/plain,text/csv" />
          </label>
          <label className={controls.field}>
            <span className={controls.label}>{m.sets_paste()}</span>
            <textarea className={styles.paste} name="text" rows={8} spellCheck={false} />
          </label>
          <Make by="list" />
        </Form>
      </div>
    </Page>
  )
}

type SelectProps = {
  readonly name: string
  readonly label: string
  readonly values: readonly { readonly code: string; readonly name: string }[]
  readonly none: string
}
const Select = ({ name, label, values, none }: SelectProps) => (
  <label className={controls.field}>
    <span className={controls.label}>{label}</span>
    <select className={controls.input} name={name}>
      <option value="">{none}</option>
      {values.map((one) => (
        <option key={one.code} value={one.code}>
          {one.name}
        </option>
      ))}
    </select>
  </label>
)
