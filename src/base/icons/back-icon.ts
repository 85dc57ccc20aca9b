// Path data of Tabler Icons 3.51.0 (MIT, LICENSE here), of icons that only some pages show.
export const arrowBackUp = 'M9 14l-4 -4l4 -4M5 10h11a4 4 0 1 1 0 8h-1'
