/** Height of a row of tokens in a wide sheet, the same as in TokenTable.module.css. */
export const TOKEN_ROW_PX = 56
