export { sealAudit } from './seal-audit.ts'
