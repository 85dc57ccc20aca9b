export const DAY_SEC = 86_400
export const DAY_MS = 86_400_000
