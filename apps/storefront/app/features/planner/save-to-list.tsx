import { changeProject, listProjects } from '@shop/contract/project'
import { addLinesToWishlist, type WishlistView } from '@shop/contract/wishlist'
import { useState } from 'react'
import { requestApi } from '~/lib/api/api.client.ts'
import { reasonOf } from '~/lib/api/failed-action.ts'
import type { NewLine } from '~/lib/cart/put-into-cart.ts'
import { showMessage } from '~/lib/toast.ts'
import { m } from '~/paraglide/messages.js'
import { ChooseList } from '~/shared/lists/choose-list.tsx'
import { Dialog } from '~/ui/overlay/dialog.tsx'
import { ChoosePhase, type Phase } from './choose-phase.tsx'
import type { PlanData } from './load-plan.server.ts'
import { plannerText } from './planner-text.ts'

type Props = {
  data: PlanData
  lines: readonly NewLine[]
  onClose: () => void
}
type InProject = { readonly list: WishlistView; readonly phases: readonly Phase[] }

/** Adds the parts of a job to one of the customer's lists; in a project, to a phase, where they can be recalculated. */
export default function SaveToList({ data: { planner, asked }, lines, onClose }: Props) {
  const [project, setProject] = useState<InProject>()
  const done = (name: string) => {
    showMessage({ text: m.planner_saved({ name }) })
    onClose()
    return undefined
  }
  const addLines = async (list: WishlistView) => {
    const body = { lines: lines.map(({ productId, quantity }) => ({ productId, quantity })) }
    const reply = await requestApi(addLinesToWishlist, { params: { id: list.id }, body })
    return reply.status === 200 ? done(list.name) : reasonOf(reply, m.planner_onto_list())
  }
  const choose = async (list: WishlistView) => {
    const projects = await requestApi(listProjects, {})
    if (projects.status !== 200) return reasonOf(projects, m.planner_onto_list())
    const phases = projects.body.Data.find(({ listId }) => listId === list.id)?.phases ?? []
    if (phases.length === 0) return addLines(list)
    setProject({ list, phases })
    return undefined
  }
  const addPlan = async ({ list }: InProject, phase: Phase, replaces: string | undefined) => {
    const values = { planner, fields: [...asked.fields], openings: [...asked.openings] }
    const body = { kind: 'plan', phaseId: phase.id, ...values, ...(replaces ? { replaces } : {}) } as const
    const reply = await requestApi(changeProject, { params: { id: list.id }, body })
    return reply.status === 200 ? done(`${list.name}, ${phase.name}`) : reasonOf(reply, m.planner_onto_list())
  }
  return (
    <Dialog open onClose={onClose} title={m.planner_onto_list()} closeLabel={m.panel_close()}>
      {project ? (
        <ChoosePhase
          planner={planner}
          phases={project.phases}
          onChoose={(phase, replaces) => addPlan(project, phase, replaces)}
        />
      ) : (
        <ChooseList name={plannerText(planner).list} onChoose={choose} />
      )}
    </Dialog>
  )
}
