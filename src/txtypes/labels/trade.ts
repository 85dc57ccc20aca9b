export const tradeLabels = {} as const
