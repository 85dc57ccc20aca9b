/** Address of a call. A quote in it would end the quotes of the snippets. */
const urlOf = (origin: string, path: string): string => origin + path.replaceAll("'", '%27')

export const curlOf = (origin: string, path: string): string => `curl '${urlOf(origin, path)}'`

/** Runs unchanged in a browser's console on the site, in Node and in Deno. */
export const scriptOf = (origin: string, path: string): string =>
  [
    `const response = await fetch('${urlOf(origin, path)}')`,
    'const { result, msg, data } = await response.json()',
    "if (result !== 'SUCCESS') throw new Error(msg)",
    'console.log(data)',
  ].join('\n')
