export type LoyaltyFacts = {
  readonly loyaltyType: string | null
  readonly groupCode: string | null
  readonly bonusPointsThreshold: number
  readonly loyaltyParticipationLevel: string | null
  readonly defaultContactId: string | null
  readonly contactId: string
}

/** Whether the group code contains one of the configured codes, ignoring case: 'XLOY1' matches 'LOY'. */
export function isInGroup(groupCode: string | null, codes: readonly string[]): boolean {
  const group = (groupCode ?? '').toLowerCase()
  return codes.some((code) => code !== '' && group.includes(code.toLowerCase()))
}

/** 'Haler' applies to every contact of the account, 'Betaler' only to its default contact. */
const hasLevel = ({ loyaltyParticipationLevel: level, defaultContactId, contactId }: LoyaltyFacts): boolean =>
  level === 'Haler' || (level === 'Betaler' && defaultContactId === contactId)

/** Customers who see points and the savings plan: all four conditions must hold. */
export const isLoyaltyCustomer = (facts: LoyaltyFacts, codes: readonly string[]): boolean =>
  facts.loyaltyType === 'Individual' &&
  isInGroup(facts.groupCode, codes) &&
  facts.bonusPointsThreshold > 0 &&
  hasLevel(facts)
