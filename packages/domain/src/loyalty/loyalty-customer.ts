export type LoyaltyFacts = {
  readonly loyaltyType: string | null
  readonly groupCode: string | null
  readonly bonusPointsThreshold: number
  readonly loyaltyParticipationLevel: string | null
  readonly defaultContactId: string | null
  readonly contactId: string
}

/** The group's code has one of the configured codes in it, in any case: 'XLOY1' is in for 'LOY'. */
export function isInGroup(groupCode: string | null, codes: readonly string[]): boolean {
  const group = (groupCode ?? '').toLowerCase()
  return codes.some((code) => code !== '' && group.includes(code.toLowerCase()))
}

/** 'Haler' saves for the account; 'Betaler' only who is its first contact. */
const hasLevel = ({ loyaltyParticipationLevel: level, defaultContactId, contactId }: LoyaltyFacts): boolean =>
  level === 'Haler' || (level === 'Betaler' && defaultContactId === contactId)

/** Who sees points and the saving plan: all four rules have to hold. */
export const isLoyaltyCustomer = (facts: LoyaltyFacts, codes: readonly string[]): boolean =>
  facts.loyaltyType === 'Individual' &&
  isInGroup(facts.groupCode, codes) &&
  facts.bonusPointsThreshold > 0 &&
  hasLevel(facts)
