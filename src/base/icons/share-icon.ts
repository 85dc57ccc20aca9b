// Path data of Tabler Icons 3.51.0 (MIT, LICENSE here), of icons that only some pages show.
export const share = 'M8 9h-1a2 2 0 0 0 -2 2v8a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-8a2 2 0 0 0 -2 -2h-1M12 14v-11M9 6l3 -3l3 3'
