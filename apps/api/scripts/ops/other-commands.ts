import { correctField, listCorrections, releaseCorrection } from '@shop/contract/staff/corrections'
import { bookInvoice, correctPoints, listInvoices, setCredit } from '@shop/contract/staff/ledger'
import { readStaffMember } from '@shop/contract/staff/session'
import { endToken, listTokens } from '@shop/contract/staff/tokens'
import { formatPrice } from '@shop/domain/money'
import { itemLine, type Lines, listAll } from './order-commands.ts'
import { type Call, deleteToken, storeToken } from './staff-api.ts'

const MORE = 'there are more'

function wholeNumber(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isSafeInteger(value)) throw new Error(`${text} is no whole number`)
  return value
}

export async function customerCommand(call: Call, what: string, email = '', figure = ''): Promise<Lines> {
  const count = wholeNumber(figure)
  if (what === 'account') {
    await call(setCredit, { body: { email, euros: count } })
    return [`${email} may buy on account up to € ${count}`]
  }
  if (what !== 'points') throw new Error(`there is no command customers ${what}`)
  const { balance } = await call(correctPoints, { body: { email, points: count } })
  return [`${email} has ${balance} points`]
}

export async function invoiceCommand(call: Call, what: string, words: readonly string[]): Promise<Lines> {
  if (what === 'open') {
    const { invoices, isComplete } = await call(listInvoices, {})
    const lines = invoices.map(
      ({ number, openCents, issuedAt, email }) =>
        `${number}  ${formatPrice(openCents)}  ${issuedAt.slice(0, 10)}  ${email}`,
    )
    return isComplete ? lines : [...lines, MORE]
  }
  if (what !== 'paid') throw new Error(`there is no command invoices ${what}`)
  const [number = '', euros = '', ...reference] = words
  const cents = Math.round(Number(euros.replace(',', '.')) * 100)
  if (!Number.isSafeInteger(cents)) throw new Error(`${euros} is no amount`)
  const { openCents } = await call(bookInvoice, { params: { number }, body: { cents, reference: reference.join(' ') } })
  return [`${number} has ${formatPrice(openCents)} open`]
}

export async function productCommand(call: Call, what: string, words: readonly string[]): Promise<Lines> {
  if (what === 'locked') {
    const { products, isComplete } = await call(listCorrections, {})
    const lines = products.map(({ number, fields }) => `${number}  ${fields.join(', ')}`)
    return isComplete ? lines : [...lines, MORE]
  }
  const [number = '', field = '', ...value] = words
  if (what === 'correct') {
    await call(correctField, { params: { number }, body: { field, value: value.join(' ') } })
    return [`${field} of ${number} is ${value.join(' ')}; the feed leaves it alone`]
  }
  if (what !== 'release') throw new Error(`there is no command products ${what}`)
  await call(releaseCorrection, { params: { number }, body: { field } })
  return [`the next feed decides about ${field} of ${number}`]
}

/** Open call-back requests, oldest first. */
export const contactCommand = async (call: Call): Promise<Lines> =>
  (await listAll(call)).filter(({ kind }) => kind === 'call_back').map(itemLine)

/** Everything that needs a decision. */
export const attentionCommand = async (call: Call): Promise<Lines> => (await listAll(call)).map(itemLine)

export async function signIn(call: Call, token: string): Promise<Lines> {
  const { name, roles } = await call(readStaffMember, {})
  const own = (await call(listTokens, {})).tokens.find(({ isCurrent }) => isCurrent)
  await storeToken(token)
  return [`signed in as ${name} (${roles.join(', ')}) until ${own?.expiresAt ?? 'unknown'}`]
}

export async function signOut(call: Call): Promise<Lines> {
  const own = (await call(listTokens, {})).tokens.find(({ isCurrent }) => isCurrent)
  if (own) await call(endToken, { params: { id: own.id } })
  await deleteToken()
  return ['signed out; the token is no longer valid']
}
