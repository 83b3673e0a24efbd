import { useMyBranch } from '~/lib/my-branch.ts'
import { m } from '~/paraglide/messages.js'
import { addressOf, BRANCH, has, toggled } from './list-address.ts'

/** 'Nu af te halen in Utrecht'. Who chose no branch is asked to; the line has its place from the start. */
export function BranchFilter({ search, path, onGo }: { search: string; path: string; onGo: (search: string) => void }) {
  const branch = useMyBranch()
  if (!branch)
    return (
      <p className="branchfilter">
        <button className="chip" type="button" data-panel="product-default-store">
          {m.list_at_some_branch()}
        </button>
      </p>
    )
  const isOn = has(search, BRANCH, branch.id)
  const to = toggled(search, BRANCH, branch.id)
  return (
    <p className="branchfilter">
      <a
        className={isOn ? 'chip is-on' : 'chip'}
        aria-current={isOn || undefined}
        href={addressOf(path, to)}
        onClick={(event) => {
          event.preventDefault()
          onGo(to)
        }}
      >
        {m.list_at_branch({ name: branch.name })}
      </a>
    </p>
  )
}
