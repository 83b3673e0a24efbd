import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { VARIABLES } from '../packages/config/src/variables.ts'
import { findWeakness, type Resource } from './deployment/weakness.ts'

type Kustomization = {
  readonly resources: readonly string[]
  readonly images?: readonly { readonly name: string; readonly newTag: string }[]
  readonly configMapGenerator: readonly { readonly literals: readonly string[] }[]
}
const read = (file: string) => readFileSync(file, 'utf8')
const documents = (file: string) => parseAllDocuments(read(file)).map((one) => one.toJS() as Resource)
const kustomization = (folder: string) => parse(read(`${folder}/kustomization.yaml`)) as Kustomization

const BASE = 'infra/kubernetes/base'
const OVERLAYS = globSync('infra/kubernetes/overlays/*')
const files = globSync(`${BASE}/*.yaml`).filter((file) => !file.endsWith('kustomization.yaml'))
const resources = files.flatMap(documents)
const workloads = resources.filter(({ kind }) => kind === 'Deployment' || kind === 'Job')

describe('what runs on many machines', () => {
  test('every file is part of the tree, and every file of the tree is there', () => {
    const listed = kustomization(BASE).resources.map((name) => `${BASE}/${name}`)
    expect(listed.sort()).toEqual(files.sort())
    expect(OVERLAYS.length).toBe(2)
    for (const folder of OVERLAYS) expect(kustomization(folder).resources).toEqual(['../../base'])
  })

  test.each(workloads.map((one) => [one.metadata.name, one] as const))(
    '%s is not root, writes nowhere but where it may, and says how it is and what it needs',
    (name, workload) => {
      const scaler = resources.find((one) => one.kind === 'HorizontalPodAutoscaler' && one.metadata.name === name)
      expect(findWeakness(workload, scaler?.spec.minReplicas)).toEqual([])
    },
  )

  test('a weakness is found', () => {
    const [api] = workloads.filter(({ metadata }) => metadata.name === 'api')
    const weak = structuredClone(api) as Resource
    weak.spec.template.spec.securityContext = {}
    for (const container of weak.spec.template.spec.containers) {
      container.securityContext = {}
      container.resources = {}
      delete container.readinessProbe
    }
    expect(findWeakness(weak).length).toBeGreaterThanOrEqual(5)
  })

  test.each(OVERLAYS)('%s pins every image to one version', (folder) => {
    const used = new Set(workloads.flatMap(({ spec }) => spec.template.spec.containers).map(({ image }) => image))
    const { images = [] } = kustomization(folder)
    expect(images.map(({ name }) => name).sort()).toEqual([...used].sort())
    for (const { newTag } of images) expect(String(newTag)).toMatch(/^\d+\.\d+\.\d+$/)
  })

  test('every process that answers has a service, a budget for disruptions and room to go', () => {
    const named = (kind: string) => resources.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name)
    expect(named('Service').sort()).toEqual(['api', 'edge', 'images', 'storefront'])
    expect(named('PodDisruptionBudget').sort()).toEqual(named('Deployment').sort())
  })

  test('every variable that is set is one that a process reads', () => {
    const literals = [BASE, ...OVERLAYS]
      .flatMap((folder) => kustomization(folder).configMapGenerator)
      .flatMap((generator) => generator.literals.map((line) => line.split('=')[0] ?? ''))
    const own = workloads
      .flatMap(({ spec }) => spec.template.spec.containers)
      .flatMap(({ env = [] }) => env.map(({ name }) => name))
    const compose = parse(read('infra/compose/compose.yaml'), { merge: true }) as {
      services: Record<string, { profiles?: string[]; environment?: Record<string, string> }>
    }
    const composed = Object.values(compose.services)
      .filter(({ profiles }) => profiles?.includes('shop'))
      .flatMap(({ environment = {} }) => Object.keys(environment))
    expect([...literals, ...own, ...composed].filter((name) => !(name in VARIABLES))).toEqual([])
  })
})

describe('images', () => {
  const dockerfile = read('infra/images/Dockerfile')

  test('every image that is taken from elsewhere is pinned to one version', () => {
    const compose = [...read('infra/compose/compose.yaml').matchAll(/^\s+image: (\S+)$/gm)].map(([, one = '']) => one)
    const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, one = '']) => one)
    const from = [...dockerfile.matchAll(/^FROM (\S+) AS/gm)]
      .map(([, one = '']) => one.replace(/\$\{NODE_VERSION\}/, /NODE_VERSION=(\S+)/.exec(dockerfile)?.[1] ?? ''))
      .filter((name) => !stages.includes(name))
    expect(compose.length).toBeGreaterThan(6)
    for (const image of [...compose, ...from]) expect(image).toMatch(/:(v?\d+\.\d+\.\d+|\d+\.\d+-|\w+-\d{8})/)
  })

  test('what runs does not run as root', () => {
    const stages = dockerfile.split(/^(?=FROM )/m).map((text) => ({
      name: /^FROM \S+ AS (\w+)/.exec(text)?.[1] ?? '',
      user: /^USER (\d+):\d+$/m.exec(text)?.[1] ?? '0',
    }))
    const running = stages.filter(({ name }) => name === 'process' || name === 'edge')
    expect(running.map(({ user }) => Number(user) > 0)).toEqual([true, true])
  })
})
