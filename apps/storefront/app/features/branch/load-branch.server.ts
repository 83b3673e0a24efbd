import { type BranchView, branchByUrl, listBranches } from '@shop/contract/branch'
import type { Banner, ContentPart } from '@shop/contract/content'
import { bannerClass } from '@shop/domain/content/banner'
import { addDays, dayAt } from '@shop/domain/dates'
import { distanceBetween } from '@shop/domain/distance'
import { required } from '~/lib/api/reply.ts'
import { contentParts } from '~/lib/content-parts.server.ts'
import type { Shop } from '~/lib/page/shop-context.ts'
import { branchesAround, locate } from '~/lib/places/locate.ts'
import { packBranches, toBranchRow } from './branch-data.ts'
import type { AskedBranches } from './branches-address.ts'

const NEARBY = 5
/** Show holidays within the next 60 days only. */
const AHEAD_DAYS = 60

export async function loadBranches({ call }: Shop, asked: AskedBranches) {
  const byName = required(await call(listBranches, {}))
  const origin = await locate(call, asked.term, byName.map(toBranchRow))
  const branches = origin ? required(await call(listBranches, branchesAround(origin))) : byName
  return { packed: packBranches(branches, dayAt(new Date())), asked, origin }
}
export type BranchesData = Awaited<ReturnType<typeof loadBranches>>

export async function loadBranch(shop: Shop, url: string) {
  const { call } = shop
  const asking = call(listBranches, {})
  const content = contentParts(shop, {
    kind: 'Store',
    path: `/vestigingen/${url}`,
    keys: ['VestigingBanners', 'Services', 'Events'],
  })
  const branch = required(await call(branchByUrl, { params: { url } }))
  const others = await asking
  const parts = await content
  return {
    branch: {
      ...toBranchRow(branch),
      email: branch.email,
      whatsapp: branch.whatsappUrl,
      image: branch.image,
      manager: branch.manager && `${branch.manager.firstName} ${branch.manager.lastName}`,
      posts: branch.posts,
      holidays: upcoming(branch),
    },
    nearby: others.status === 200 ? nearestTo(branch, others.body.Data) : [],
    banners: [...(parts.VestigingBanners?.banners ?? []), ...(parts.Events?.banners ?? [])].map(toBanner),
    services: toLinks(parts.Services),
    events: toLinks(parts.Events),
  }
}
export type BranchData = Awaited<ReturnType<typeof loadBranch>>

const toLinks = (part: ContentPart | undefined) => ({
  title: part?.title ?? '',
  links: (part?.items ?? []).map(({ name, url, alternateUrl }) => ({ name, url: alternateUrl ?? url })),
})

const toBanner = ({ id, title, summary, linkTitle, alternateUrl, cssClass }: Banner) => ({
  id,
  title,
  text: summary,
  link: linkTitle,
  url: alternateUrl,
  look: bannerClass(cssClass),
})

function upcoming({ holidayTimes }: BranchView) {
  const today = dayAt(new Date())
  const last = addDays(today, AHEAD_DAYS)
  return holidayTimes
    .filter(({ start, end }) => end >= today && start <= last)
    .map(({ start, end, open, close, closed }) => ({
      start,
      end,
      hours: closed || !open || !close ? null : `${open} - ${close}`,
    }))
}

function nearestTo({ id, location }: BranchView, all: readonly BranchView[]) {
  return all
    .filter((branch) => branch.id !== id)
    .map((branch) => ({ ...toBranchRow(branch), metres: distanceBetween(location, branch.location) }))
    .sort((left, right) => left.metres - right.metres)
    .slice(0, NEARBY)
}
