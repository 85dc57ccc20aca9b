/** Height of the charts over days. Their boxes have it before the charts are loaded. */
export const DAY_CHART_HEIGHT_PX = 168
/** Height of the charts over hours. */
export const TIME_CHART_HEIGHT_PX = 122
