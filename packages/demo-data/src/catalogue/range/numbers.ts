/** First generated product number; pinned numbers are below it. */
export const FIRST_NUMBER = 200_001
