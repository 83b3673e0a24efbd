/** Article numbers count on from here; pinned ones lie below. */
export const FIRST_NUMBER = 200_001
