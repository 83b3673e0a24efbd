import { BRAND } from '@shop/retailer/brand'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { commonReplies, Done, Refused } from '../envelope.ts'
import { Uuid } from '../wire.ts'
import { changeRefusals, PictureBody, pictureRefusals } from './project.ts'
import { ProjectChange } from './project-change.ts'
import { ProjectPage } from './project-view.ts'

const tags = ['wishlist'] as const
/** The key in the path is the permission. */
const open = { row: 'SHOP-10', access: 'public', cache: 'none', idempotency: 'natural', limit: 'general' } as const
const base = `/api/${BRAND.slug}/projects/shared/:shareKey` as const
const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' })
const params = Type.Object({ shareKey: Key })
const NoProject = Refused(['project_not_found'])

/** Extension: does not disclose the owner, other lists or the keys. */
export const sharedProject = endpoint({
  method: 'GET',
  url: base,
  ...open,
  schema: {
    operationId: 'sharedProject',
    tags,
    summary: 'Get a shared project, with the right of its link',
    params,
    response: {
      200: Done(Type.Object({ ...ProjectPage.properties, canEdit: Type.Boolean() })),
      404: NoProject,
      ...commonReplies,
    },
  },
})

/** Extension. */
export const changeSharedProject = endpoint({
  method: 'POST',
  url: `${base}/changes`,
  ...open,
  idempotency: 'none',
  limit: 'project',
  schema: {
    operationId: 'changeSharedProject',
    tags,
    summary: 'Change one part of a project with the link for editing',
    params,
    body: ProjectChange,
    response: { 200: Done(Type.Boolean()), ...changeRefusals, ...commonReplies },
  },
})

/** Extension. */
export const addSharedPicture = endpoint({
  method: 'POST',
  url: `${base}/pictures`,
  ...open,
  limit: 'picture',
  schema: {
    operationId: 'addSharedPicture',
    tags,
    summary: 'Add a picture with the link for editing',
    params,
    body: PictureBody,
    response: { 200: Done(Type.Boolean()), ...pictureRefusals, ...commonReplies },
  },
})

/** Extension. */
export const readSharedPicture = endpoint({
  method: 'GET',
  url: `${base}/pictures/:pictureId`,
  ...open,
  schema: {
    operationId: 'readSharedPicture',
    tags,
    summary: 'Get a picture of a shared project as WebP',
    params: Type.Object({ shareKey: Key, pictureId: Uuid }),
    response: { 200: Type.String({ format: 'binary' }), 404: NoProject, ...commonReplies },
  },
})
