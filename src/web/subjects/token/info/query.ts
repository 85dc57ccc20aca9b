export type TokenInfoParams = { id: string }
