const AUTHORITY = 'Name its authority with NODE_EXTRA_CA_CERTS'

/** Error codes of Node and OpenSSL, and their meaning as it follows "The certificate of …". */
const PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['CERT_HAS_EXPIRED', 'has expired'],
  ['CERT_NOT_YET_VALID', 'is not valid yet. Is the clock right?'],
  ['CERT_REVOKED', 'has been revoked'],
  ['CERT_UNTRUSTED', `is not trusted. ${AUTHORITY}`],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', `is self-signed. ${AUTHORITY}`],
  ['SELF_SIGNED_CERT_IN_CHAIN', `comes from a private authority. ${AUTHORITY}`],
  ['UNABLE_TO_GET_ISSUER_CERT', `comes from an unknown authority. ${AUTHORITY}`],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', `comes from an unknown authority. ${AUTHORITY}`],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', `comes from an unknown authority. ${AUTHORITY}`],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'is for another host name'],
  ['HOSTNAME_MISMATCH', 'is for another host name'],
])
const MAX_CAUSES = 5

/**
 * The problem with the certificate of `whose` (`the node`), as a sentence for people that names no host; `undefined` for an error that
 * is not about a certificate. Clients wrap errors, so causes are checked too.
 */
export function certificateProblem(whose: string, error: unknown): string | undefined {
  let cause = error
  for (let depth = 0; depth < MAX_CAUSES && cause instanceof Error; depth += 1) {
    const problem = 'code' in cause && typeof cause.code === 'string' ? PROBLEMS.get(cause.code) : undefined
    if (problem !== undefined) return `The certificate of ${whose} ${problem}`
    ;({ cause } = cause)
  }
  return undefined
}
