import { company } from './selected.ts'

export const COMPANY = company
