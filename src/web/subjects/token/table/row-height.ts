/** Height of a row of tokens in a wide sheet, as TokenTable.module.css has it. */
export const TOKEN_ROW_PX = 56
