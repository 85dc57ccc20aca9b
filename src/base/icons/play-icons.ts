// Path data of Tabler Icons 3.51.0 (MIT, LICENSE here), of icons that only some pages show.
export const pause =
  'M6 6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v12a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -12M14 6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v12a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -12'
export const play = 'M7 4v16l13 -8l-13 -8'
