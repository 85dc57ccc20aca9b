export const projectLabels = {} as const
