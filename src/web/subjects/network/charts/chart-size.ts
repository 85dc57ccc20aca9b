/** Height of the charts over days; their boxes have it before they are drawn. */
export const DAY_CHART_HEIGHT_PX = 168
/** Height of the charts over hours. */
export const TIME_CHART_HEIGHT_PX = 122
