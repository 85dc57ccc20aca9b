export const serviceLabels = {} as const
