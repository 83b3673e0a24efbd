import type { PictureBody } from '@shop/contract/project'
import type { ProjectAnswer } from './change-project.server.ts'

/** The rights of the visitor, with the requests that depend on them. */
export type Access = {
  readonly canEdit: boolean
  readonly pictureUrl: (id: string) => string
  /** Returns the reason of a failure. */
  readonly addPicture: (body: PictureBody) => Promise<string | undefined>
  /** The answer of a form without script. */
  readonly answer: ProjectAnswer | undefined
}
