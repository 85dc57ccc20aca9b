import { ExternalLink, findWebAddress } from '../ExternalLink.tsx'

/** Links by name, in the order of their names. An address that may not be linked stands beside its name as text. Spec: NFT-015, NFT-043, HIST-009. */
export const LinkMap = ({ links }: { links: Readonly<Record<string, string>> }) => (
  <>
    {Object.keys(links)
      .sort()
      .map((name) => {
        const address = links[name] ?? ''
        return findWebAddress(address) === undefined ? (
          <span key={name} className="any">
            {name} <span className="t3">{address}</span>
          </span>
        ) : (
          <ExternalLink key={name} href={address}>
            {name}
          </ExternalLink>
        )
      })}
  </>
)
