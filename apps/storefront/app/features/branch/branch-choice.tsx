import { distance } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { ChoiceCard } from '~/ui/form/choice-card.tsx'
import type { BranchRow } from './branch-data.ts'
import { OpeningLine } from './opening-line.tsx'

type Props = {
  readonly branch: BranchRow & { readonly metres?: number }
  readonly isMine: boolean
  readonly isPicked: boolean
  readonly onPick: () => void
}

export function BranchChoice({ branch, isMine, isPicked, onPick }: Props) {
  return (
    <ChoiceCard
      name="branch"
      value={branch.id}
      checked={isPicked}
      onChange={onPick}
      title={m.branch_title({ name: branch.name })}
      price={branch.metres ? distance(branch.metres) : null}
      detail={
        <>
          {branch.street}, {branch.city} · <OpeningLine branch={branch} />
          {isMine ? (
            <>
              {' '}
              <span className="tag tag--leaf">{m.panel_branch_chosen()}</span>
            </>
          ) : null}
        </>
      }
    />
  )
}
