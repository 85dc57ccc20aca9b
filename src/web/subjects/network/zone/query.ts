export type ZoneParams = { back: string }
