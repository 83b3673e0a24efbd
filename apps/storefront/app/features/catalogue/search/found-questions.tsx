import type { FoundQuestion } from '@shop/contract/question'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { LinkTile } from '~/ui/display/link-tile.tsx'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './found-pages.module.css'

/** Answered questions of customers that have all words of the term. */
export function FoundQuestions({ questions }: { questions: readonly FoundQuestion[] }) {
  if (questions.length === 0) return null
  return (
    <nav className={styles.foundPages} aria-label={m.search_questions_label()}>
      {questions.map(({ id, body, answer, name, url }) => (
        <LinkTile
          key={id}
          mark={<Icon name="info" />}
          href={`${link('product-detail-url', { url })}#vraag-${id}`}
          title={body}
          text={`${shortened(answer)} (${name})`}
        />
      ))}
    </nav>
  )
}

const LONGEST = 120

const shortened = (text: string) =>
  text.length <= LONGEST ? text : `${text.slice(0, Math.max(text.lastIndexOf(' ', LONGEST), LONGEST / 2))}…`
