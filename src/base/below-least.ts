/** Text for a positive figure that its places would round to 0: `< 0.01` for two, `< $ 0.01` with a sign before the number. */
export const belowLeast = (places: number, sign = ''): string => `< ${sign}${places === 0 ? '1' : `0.${'1'.padStart(places, '0')}`}`
