import { Icon } from '~/ui/icon.tsx'
import * as styles from './question-list.module.css'

/** Collapsible questions on the native details element, so they work without script. */
export function QuestionList({
  questions,
}: {
  questions: readonly { readonly question: string; readonly answer: string }[]
}) {
  return (
    <div className={styles.faq}>
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {question}
            <Icon name="chevron-down" />
          </summary>
          {/* The API sanitises the HTML to a short list of tags. */}
          <div dangerouslySetInnerHTML={{ __html: answer }} />
        </details>
      ))}
    </div>
  )
}
