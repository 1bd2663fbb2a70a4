import { configuration } from '../../../../configuration/configuration.ts'
import { Button } from '../../../../ui/Button.tsx'
import type { Picture } from './pictureAt.ts'

/** Above it a list of hosts would be longer than the list of pictures. */
const mostHosts = 5

/** For each host with pictures: whether to ask it. It then learns who looks at which Safe. */
export function LoadPictures({
  pictures,
  allowed,
  onAllow,
}: {
  readonly pictures: readonly (Picture | undefined)[]
  readonly allowed: ReadonlySet<string>
  readonly onAllow: (origin: string) => void
}) {
  const remote = pictures.filter((picture) => picture?.kind === 'remote')
  const hosts = new Map(remote.map(({ origin, host }) => [origin, host]))
  const open = [...hosts].filter(([origin]) => !allowed.has(origin))
  const loadable = open.filter(([origin]) => mayLoad(origin))
  const blocked = open.length - loadable.length
  return (
    <>
      {loadable.slice(0, mostHosts).map(([origin, host]) => (
        <Button key={origin} small onClick={() => onAllow(origin)}>
          Load images from {host}
        </Button>
      ))}
      {blocked > 0 && (
        <span>
          Images from {blocked === 1 ? 'one host' : `${blocked} hosts`} are not loaded: this site was not set
          up to ask {blocked === 1 ? 'it' : 'them'}.
        </span>
      )}
    </>
  )
}

/** What the content security policy lets through. */
function mayLoad(origin: string): boolean {
  return origin === window.location.origin || configuration.imageOrigins?.includes(origin) === true
}
