import type { JudgedFigures } from '@shop/domain/search/terms/ndcg'
import { m } from '#paraglide/messages.js'
import { difference, figure } from './rule-texts.ts'
import styles from './rules.module.css'

type Props = { readonly before: JudgedFigures | null; readonly after: JudgedFigures | null }

/** Both figures of the judged queries, before and after. */
export function Figures({ before, after }: Props) {
  if (!before || !after) return null
  const rows = [
    [m.rules_ndcg(), before.products, after.products],
    [m.rules_pages(), before.pages, after.pages],
  ] as const
  return (
    <table className={styles.ruleFigures} aria-label={m.rules_figures()}>
      <thead>
        <tr>
          <th scope="col">{m.rules_figures()}</th>
          <th scope="col">{m.rules_before()}</th>
          <th scope="col">{m.rules_after()}</th>
          <th scope="col">{m.rules_difference()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, was, becomes]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{figure(was)}</td>
            <td>{figure(becomes)}</td>
            <td>{difference(was, becomes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
