import type { ProjectPage } from '@shop/contract/project'
import { languageNote } from '~/lib/text/review-language.ts'
import * as styles from './project.module.css'

type Props = { text: string; locale: ProjectPage['locale'] }

/** Notes of a customer with their language, so that a screen reader does not read them with the wrong voice. */
export function Notes({ text, locale }: Props) {
  if (!text) return null
  const note = languageNote(locale ?? undefined)
  return (
    <>
      <p className={styles.pnotes} lang={locale ?? ''}>
        {text}
      </p>
      {note === undefined ? null : <p className="tiny soft">{note}</p>}
    </>
  )
}
