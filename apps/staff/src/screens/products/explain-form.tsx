import { MOST_EXPLAINED } from '@shop/contract/staff/range/explained-price'
import type { StaffCode } from '@shop/contract/staff/staff-endpoint'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Problem } from '#lib/api.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'

/** The fields of a form in the address, so that a link to its answer can be shared. */
export function fieldsIn<Name extends string>(url: string, names: readonly Name[]): Readonly<Record<Name, string>> {
  const { searchParams } = new URL(url)
  return Object.fromEntries(names.map((name) => [name, (searchParams.get(name) ?? '').trim()])) as Record<Name, string>
}

/** The filled fields as parameters of a request. */
export const queryOf = (fields: Readonly<Record<string, string>>, numbers: readonly string[]) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, numbers.includes(name) ? Number(value) : value]),
  )

/** The answer, or a refusal that the form can resolve. */
export async function answerOrProblem<Answer>(correctable: readonly StaffCode[], ask: () => Promise<Answer>) {
  try {
    return { found: await ask(), problem: undefined }
  } catch (error) {
    if (!(error instanceof Problem && correctable.includes(error.code))) throw error
    return { found: undefined, problem: error.code }
  }
}

type FormProps = {
  readonly className: string | undefined
  readonly asked: Readonly<Record<string, string>>
  readonly children: ReactNode
}

export const ExplainForm = ({ className, asked, children }: FormProps) => (
  <Form className={className} role="search" key={Object.values(asked).join('\n')}>
    {children}
    <button className={`${controls.button} ${controls.buttonGo}`} type="submit">
      {m.why_explain()}
    </button>
  </Form>
)

export const QuantityField = ({ value }: { value: string }) => (
  <label className={controls.field}>
    <span className={controls.label}>{m.why_quantity()}</span>
    <input
      className={controls.input}
      {...{ name: 'quantity', type: 'number', inputMode: 'numeric', min: 1, max: MOST_EXPLAINED }}
      defaultValue={value || '1'}
    />
  </label>
)
