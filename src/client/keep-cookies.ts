/**
 * A `fetch` that stores and returns a server's cookies, as browsers do. For Node, where the encrypted mode needs the cookie that names its
 * session. Use one per server: its cookies go to no other.
 */
export function keepCookies(send: typeof fetch = fetch): typeof fetch {
  const cookies = new Map<string, string>()
  return async (input, init = {}) => {
    const headers = new Headers(init.headers)
    if (cookies.size > 0) headers.set('cookie', Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '))
    const response = await send(input, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=;]*)=([^;]*)/.exec(line) ?? []
      cookies.set(name.trim(), value.trim())
    }
    return response
  }
}
