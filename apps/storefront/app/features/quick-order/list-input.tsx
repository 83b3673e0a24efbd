import type { ReadList } from '@shop/domain/quick-order/read-lines'
import { type ChangeEvent, type FormEvent, useId, useState } from 'react'
import { Form } from 'react-router'
import { useHydrated } from '~/lib/use-hydrated.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { Field } from '~/ui/form/field.tsx'
import { Textarea } from '~/ui/form/input.tsx'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './quick-order.module.css'

type Props = {
  /** The text that was sent without script. */
  text: string | undefined
  onRead: (list: ReadList) => void
  onScan: () => void
}

/** Longer texts are no list of 1,000 lines. */
const LONGEST_TEXT = 200_000

/** Three ways to enter a list: text, a file, the camera. Without script the form posts the text. */
export function ListInput({ text, onRead, onScan }: Props) {
  const isLive = useHydrated()
  const fileId = useId()
  const [fault, setFault] = useState<string>()
  const take = (list: ReadList | undefined) => {
    const isEmpty = list === undefined || list.lines.length === 0
    setFault(isEmpty ? m.quick_list_empty() : list.isCut ? m.quick_list_cut() : undefined)
    if (!isEmpty) onRead(list)
    return !isEmpty
  }
  const onText = async (form: HTMLFormElement) => {
    const typed = String(new FormData(form).get('list') ?? '')
    const { readText } = await import('@shop/domain/quick-order/read-lines')
    if (take(readText(typed))) form.reset()
  }
  const onFile = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    if (!file) return
    const { readListFile } = await import('./file/read-file.ts') // loaded with the first file
    const read = await readListFile(file)
    input.value = ''
    if (read === 'too_large') setFault(m.quick_file_large())
    else if (read === 'unreadable') setFault(m.quick_file_unreadable())
    else take(read)
  }
  const failed = (error: unknown) => {
    console.warn('the list was not read', error)
    setFault(m.quick_file_unreadable())
  }
  return (
    <div className={styles.quicklistInput}>
      <Form
        method="post"
        className="form"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          onText(event.currentTarget).catch(failed)
        }}
      >
        <Field label={m.quick_list_label()} hint={m.quick_list_hint()}>
          {(control) => (
            <Textarea
              {...control}
              className="num"
              name="list"
              rows={8}
              maxLength={LONGEST_TEXT}
              defaultValue={text}
              placeholder={'130871 4\n8711234567895 2'}
              spellCheck={false}
              autoComplete="off"
            />
          )}
        </Field>
        <Button type="submit" look="ink" name="intent" value="check" block>
          {m.quick_check()}
        </Button>
      </Form>
      <div className={isLive ? styles.quicklistWays : `${styles.quicklistWays} ${styles.isWaiting}`}>
        <label className={`btn ${styles.quicklistFile}`} htmlFor={fileId}>
          <Icon name="upload" /> {m.quick_file()}
          <input
            id={fileId}
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onChange={(event: ChangeEvent<HTMLInputElement>) => void onFile(event.currentTarget).catch(failed)}
          />
        </label>
        <Button onClick={onScan}>
          <Icon name="scan-barcode" /> {m.quick_scan()}
        </Button>
        <p className="small soft">{m.quick_file_hint()}</p>
      </div>
      {fault ? (
        <Notice kind="error" live>
          {fault}
        </Notice>
      ) : null}
    </div>
  )
}
