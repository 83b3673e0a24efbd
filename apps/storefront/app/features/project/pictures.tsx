import type { ProjectPicture } from '@shop/contract/project'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { failedAction } from '~/lib/api/failed-action.ts'
import { smallPicture } from '~/lib/project/small-picture.client.ts'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/display/notice.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { Access } from './access.ts'
import { ChangeForm } from './change-form.tsx'
import * as styles from './project.module.css'

type Props = {
  pictures: readonly ProjectPicture[]
  access: Access
  phase?: { readonly id: string; readonly name: string }
}

/** The pictures of a phase or of the whole project. Without script they can be seen and removed. */
export function Pictures({ pictures, access, phase }: Props) {
  if (pictures.length === 0 && !access.canEdit) return null
  return (
    <div className={`${styles.pictures} noprint`}>
      {pictures.length > 0 ? (
        <ul>
          {pictures.map((picture, at) => (
            <li key={picture.id}>
              <Picture
                picture={picture}
                name={
                  phase ? m.project_picture({ at: at + 1, name: phase.name }) : m.project_picture_nth({ at: at + 1 })
                }
                access={access}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {access.canEdit ? <AddPicture access={access} {...(phase ? { phase } : {})} /> : null}
    </div>
  )
}

function Picture({ picture: { id, width, height }, name, access }: PictureProps) {
  const url = access.pictureUrl(id)
  return (
    <>
      <a href={url} target="_blank" rel="noopener">
        <img src={url} width={width} height={height} alt={name} loading="lazy" decoding="async" />
      </a>
      {access.canEdit ? (
        <ChangeForm values={{ pictureId: id }}>
          {(isBusy) => (
            <button
              type="submit"
              className="linkbtn"
              name="intent"
              value="remove-picture"
              aria-label={m.project_picture_remove({ name })}
              disabled={isBusy}
            >
              {m.project_remove()}
            </button>
          )}
        </ChangeForm>
      ) : null}
    </>
  )
}
type PictureProps = { picture: ProjectPicture; name: string; access: Access }

function AddPicture({ access, phase }: Pick<Props, 'access' | 'phase'>) {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly failure?: string }>({ isBusy: false })
  const id = useId()
  const add = async (file: File) => {
    setState({ isBusy: true })
    const content = await smallPicture(file)
    const failure = content
      ? await access
          .addPicture({ content, ...(phase ? { phaseId: phase.id } : {}) })
          .catch((error: unknown) => failedAction(m.project_picture_add(), error))
      : m.project_picture_unreadable()
    setState({ isBusy: false, ...(failure ? { failure } : {}) })
    await revalidate()
  }
  return (
    <div className="with-script">
      <input
        id={id}
        className="sr"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        disabled={state.isBusy}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void add(file)
          currentTarget.value = ''
        }}
      />
      <label htmlFor={id} className={state.isBusy ? 'btn btn--s is-busy' : 'btn btn--s'}>
        <Icon name="plus" size={16} />{' '}
        {phase ? m.project_picture_add_to({ name: phase.name }) : m.project_picture_add()}
      </label>
      {state.failure ? (
        <Notice kind="error" live>
          {state.failure}
        </Notice>
      ) : null}
    </div>
  )
}
