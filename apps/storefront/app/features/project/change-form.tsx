import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useHydrated } from '~/lib/use-hydrated.ts'
import { Notice } from '~/ui/display/notice.tsx'
import type { ProjectAnswer } from './change-project.server.ts'

type Props = {
  /** Hidden values of the change. */
  values?: Readonly<Record<string, string>>
  /** The version that the fields show. It stays until the fields are saved, even if another person changes them. */
  version?: number
  className?: string
  /** The refusal of this form without script. */
  refused?: string | undefined
  children: (isBusy: boolean) => ReactNode
}

/** Resets the fields to what is stored, unless the person typed on while they were saved. */
function resetSaved(form: HTMLFormElement, sent: FormData) {
  const fields = [...form.elements].filter(
    (one): one is HTMLInputElement | HTMLTextAreaElement =>
      (one instanceof HTMLInputElement && one.type !== 'hidden') || one instanceof HTMLTextAreaElement,
  )
  if (fields.every(({ name, value }) => sent.get(name) === value)) form.reset()
}

/** A form of one change of a project, with its refusal. With script the page stays as it is. */
export function ChangeForm({ values = {}, version, className = 'plainform', refused, children }: Props) {
  const fetcher = useFetcher<ProjectAnswer>()
  const isHydrated = useHydrated()
  const [base, setBase] = useState<number>()
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<FormData>(undefined)
  const { data } = fetcher
  const isBusy = fetcher.state !== 'idle'
  useEffect(() => {
    if (!data) return
    setBase(undefined)
    if (data.isSaved && form.current && sent.current) resetSaved(form.current, sent.current)
  }, [data])
  const error = isBusy ? undefined : data ? data.error : refused
  return (
    <fetcher.Form
      ref={form}
      method="post"
      className={className}
      onInput={() => setBase((before) => before ?? version)}
      onSubmit={(event) => {
        sent.current = new FormData(event.currentTarget)
      }}
    >
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {version === undefined ? null : <input type="hidden" name="version" value={base ?? version} />}
      <input type="hidden" name="script" value={isHydrated ? '1' : ''} />
      {children(isBusy)}
      {error ? (
        <Notice kind="error" live>
          {error}
        </Notice>
      ) : null}
    </fetcher.Form>
  )
}
