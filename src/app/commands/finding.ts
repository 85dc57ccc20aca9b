/** One result of the doctor: a thing is sound, or what is wrong and how to fix it. */
export type Finding = { level: 'ok' | 'warning' | 'fault'; sentence: string }

export const ok = (sentence: string): Finding => ({ level: 'ok', sentence })
export const warning = (sentence: string): Finding => ({ level: 'warning', sentence })
export const fault = (sentence: string): Finding => ({ level: 'fault', sentence })
