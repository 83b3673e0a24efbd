import { PROJECT_RIGHTS } from '@shop/domain/wishlist/project'
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AnyhowCustomer, Done, Refused } from '../envelope.ts'
import { Closed, TextOrNull, Uuid } from '../wire.ts'
import { ProjectChange } from './project-change.ts'
import { ProjectPage } from './project-view.ts'

export type { ChangeOf, ProjectChange } from './project-change.ts'
export type { ProjectLine, ProjectPage, ProjectPhase, ProjectPicture, ProjectPlan, RestLine } from './project-view.ts'

const tags = ['wishlist'] as const
const own = { row: 'SHOP-10', access: 'own', cache: 'none', idempotency: 'natural', limit: 'general' } as const
const base = '/api/aspos/customer/wishlists/id/:id/project'
const params = Type.Object({ id: Uuid })
const NoProject = Refused(['project_not_found'])

/** Refusals of a change, for the owner and for people with the link. */
export const changeRefusals = {
  404: Refused(['project_not_found', 'product_not_found']),
  409: Refused(['project_changed', 'phase_taken']),
  422: Refused(['quantity_limit', 'project_full', 'plan_invalid']),
} as const

/** Extension. */
export const listProjects = endpoint({
  method: 'GET',
  url: '/api/aspos/customer/projects',
  ...own,
  cache: 'private',
  schema: {
    operationId: 'listProjects',
    tags,
    summary: "List the customer's projects with their phases and calculations",
    response: {
      200: Done(
        Type.Array(
          Type.Object({
            listId: Type.String(),
            phases: Type.Array(
              Type.Object({
                id: Type.String(),
                name: Type.String(),
                plans: Type.Array(Type.Object({ id: Type.String(), planner: Type.String() })),
              }),
            ),
          }),
        ),
      ),
      ...AnyhowCustomer,
    },
  },
})

/** Extension. */
export const startProject = endpoint({
  method: 'PUT',
  url: base,
  ...own,
  schema: {
    operationId: 'startProject',
    tags,
    summary: 'Make a list a project; a repeat changes nothing',
    params,
    response: { 200: Done(Type.Boolean()), 404: Refused(['wishlist_not_found']), ...AnyhowCustomer },
  },
})

/** Extension. */
export const endProject = endpoint({
  method: 'DELETE',
  url: base,
  ...own,
  schema: {
    operationId: 'endProject',
    tags,
    summary: 'Delete phases, notes, pictures and links of a project; the list stays',
    params,
    response: { 200: Done(Type.Boolean()), 404: NoProject, ...AnyhowCustomer },
  },
})

/** Extension. */
export const readProject = endpoint({
  method: 'GET',
  url: base,
  ...own,
  schema: {
    operationId: 'readProject',
    tags,
    summary: 'Get a project with its phases, current prices and links',
    params,
    response: {
      200: Done(Type.Object({ ...ProjectPage.properties, viewKey: TextOrNull, editKey: TextOrNull })),
      404: NoProject,
      ...AnyhowCustomer,
    },
  },
})

/** Extension. */
export const changeProject = endpoint({
  method: 'POST',
  url: `${base}/changes`,
  ...own,
  idempotency: 'none',
  limit: 'project',
  schema: {
    operationId: 'changeProject',
    tags,
    summary: 'Change one part of a project, unless another person changed it first',
    params,
    body: ProjectChange,
    response: { 200: Done(Type.Boolean()), ...changeRefusals, ...AnyhowCustomer },
  },
})

const LinkParams = Type.Object({ id: Uuid, right: Type.Enum([...PROJECT_RIGHTS]) })

/** Extension. */
export const shareProject = endpoint({
  method: 'PUT',
  url: `${base}/links/:right`,
  ...own,
  schema: {
    operationId: 'shareProject',
    tags,
    summary: 'Create the link of one right; a repeat returns the same link',
    params: LinkParams,
    response: { 200: Done(Type.Object({ key: Type.String() })), 404: NoProject, ...AnyhowCustomer },
  },
})

/** Extension. */
export const unshareProject = endpoint({
  method: 'DELETE',
  url: `${base}/links/:right`,
  ...own,
  schema: {
    operationId: 'unshareProject',
    tags,
    summary: 'Withdraw the link of one right',
    params: LinkParams,
    response: { 200: Done(Type.Boolean()), 404: NoProject, ...AnyhowCustomer },
  },
})

/** In base64; the page makes pictures smaller than this before it sends them. */
export const PICTURE_LENGTH = 800_000
export type PictureBody = Static<typeof PictureBody>
export const PictureBody = Type.Object(
  {
    content: Type.String({ minLength: 16, maxLength: PICTURE_LENGTH, pattern: '^[A-Za-z0-9+/]+={0,2}$' }),
    /** Absent for a picture of the whole project. */
    phaseId: Type.Optional(Uuid),
  },
  Closed,
)
export const pictureRefusals = {
  404: NoProject,
  422: Refused(['picture_invalid', 'project_full']),
} as const

/** Extension. */
export const addProjectPicture = endpoint({
  method: 'POST',
  url: `${base}/pictures`,
  ...own,
  limit: 'picture',
  schema: {
    operationId: 'addProjectPicture',
    tags,
    summary: 'Add a picture, which is encoded again without metadata',
    params,
    body: PictureBody,
    response: { 200: Done(Type.Boolean()), ...pictureRefusals, ...AnyhowCustomer },
  },
})

/** Extension. */
export const readProjectPicture = endpoint({
  method: 'GET',
  url: `${base}/pictures/:pictureId`,
  ...own,
  schema: {
    operationId: 'readProjectPicture',
    tags,
    summary: 'Get a picture of a project as WebP',
    params: Type.Object({ id: Uuid, pictureId: Uuid }),
    response: { 200: Type.String({ format: 'binary' }), 404: NoProject, ...AnyhowCustomer },
  },
})
