import {
  type ListName,
  listViews,
  removeView,
  saveView,
  shareView,
  unshareView,
} from '@shop/contract/staff/office/views'
import type { Role } from '@shop/contract/staff/permissions'
import type { ActionFunctionArgs, LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { act } from '#lib/act.ts'
import { Problem, request } from '#lib/api.ts'
import { m } from '#paraglide/messages.js'

export const VIEWS_PATH = '/views'

/** The saved views of a list. A failure is a value, because an error would replace the list that the views belong to. */
export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const list = new URL(url).searchParams.get('list') as ListName
  try {
    return { views: (await request(listViews, { query: { list } }, signal)).views, hasFailed: false }
  } catch (error) {
    if (error instanceof Problem) return { views: [], hasFailed: true }
    throw error
  }
}

/** Saves the view that the form describes, or removes one. */
export async function action({ request: sent }: ActionFunctionArgs) {
  const form = await sent.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  return act(async () => {
    const params = { id: text('id') }
    const role = text('role')
    if (text('intent') === 'remove') await request(role === '' ? removeView : unshareView, { params })
    else {
      const body = { list: text('list') as ListName, name: text('name'), query: text('query') }
      if (role === '') await request(saveView, { body })
      else await request(shareView, { body: { ...body, role: role as Role } })
    }
    return m.views_saved()
  })
}

/** Live updates and other forms do not change saved views. */
export const shouldRevalidate = ({ formAction }: ShouldRevalidateFunctionArgs) => formAction === VIEWS_PATH
